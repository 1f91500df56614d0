type Props = { className: string; count: number; label: string };

/** Grey shapes shown while something loads. */
export const Placeholders = ({ className, count, label }: Props) => (
  <ul className={className} aria-busy="true" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <li key={index} className="placeholder" />
    ))}
  </ul>
);
