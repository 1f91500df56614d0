import { TAGS_PER_IMAGE_CARD } from '@vitrine/shared/limits';

/** The first tags of an image, and how many more there are. */
export function CardTags({ tags }: { tags: readonly string[] }) {
  const hidden = tags.length - TAGS_PER_IMAGE_CARD;

  if (tags.length === 0) return null;
  return (
    <div className="tags">
      {tags.slice(0, TAGS_PER_IMAGE_CARD).map((tag) => (
        <span className="badge faint" key={tag}>
          {tag}
        </span>
      ))}
      {hidden > 0 && <span className="badge faint">+{hidden}</span>}
    </div>
  );
}
