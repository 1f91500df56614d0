/**
 * The property that a wire name stands for: `sort_order` is `sortOrder`, and the id of another record (`image_id`)
 * stands for the relation (`image`). Only names that a contract schema let through get here.
 */
export const propertyOf = (wireName: string) =>
  wireName.replace(/_id$/, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A validated body with property names; fields that were not sent are left out. */
export const propertiesOf = (body: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [propertyOf(name), value]),
  );
