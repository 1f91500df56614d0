/**
 * The property of a name in a request: `sort_order` is `sortOrder`, and the id of another record (`image_id`) is the relation
 * (`image`). Only names that a contract schema accepts get here.
 */
export const propertyOf = (wireName: string) =>
  wireName.replace(/_id$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A validated body with property names; absent fields are omitted. */
export const propertiesOf = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [propertyOf(name), value]),
  );
