declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  /** The C functions of libheif that are used here. Pointers are numbers; a structure is returned at the address of the first argument. */
  type LibHeif = {
    HEAPU8: Uint8Array;
    _malloc: (bytes: number) => number;
    _free: (at: number) => void;
    _heif_context_alloc: () => number;
    _heif_context_free: (context: number) => void;
    _heif_context_read_from_memory: (
      error: number,
      context: number,
      at: number,
      bytes: number,
      options: number,
    ) => void;
    _heif_context_get_primary_image_handle: (error: number, context: number, handleAt: number) => void;
    _heif_image_handle_release: (handle: number) => void;
    _heif_image_handle_get_width: (handle: number) => number;
    _heif_image_handle_get_height: (handle: number) => number;
    _heif_image_handle_get_item_id: (handle: number) => number;
    /** Writes up to as many as asked for, and answers with how many there are. */
    _heif_item_get_transformation_properties: (context: number, item: number, listAt: number, most: number) => number;
    _heif_image_handle_has_alpha_channel: (handle: number) => number;
    _heif_image_handle_get_raw_color_profile_size: (handle: number) => number;
    _heif_image_handle_get_raw_color_profile: (error: number, handle: number, at: number) => void;
    _heif_image_handle_get_nclx_color_profile: (error: number, handle: number, profileAt: number) => void;
    _heif_nclx_color_profile_free: (profile: number) => void;
    _heif_decoding_options_alloc: () => number;
    _heif_decoding_options_free: (options: number) => void;
    _heif_decode_image: (
      error: number,
      handle: number,
      imageAt: number,
      colourSpace: number,
      chroma: number,
      options: number,
    ) => void;
    _heif_image_get_width: (image: number, channel: number) => number;
    _heif_image_get_height: (image: number, channel: number) => number;
    _heif_image_get_plane_readonly2: (image: number, channel: number, strideAt: number) => number;
    _heif_image_release: (image: number) => void;
  };

  const load: () => LibHeif;
  export default load;
}
