/** All records of a list in their order: more than any portfolio has. */
export const EVERY = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'sort_order', order: 'ASC' as const } };
