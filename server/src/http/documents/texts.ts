/** What the documentation says of a feature. */
export interface OperationTexts {
  /** The segments of its addresses, with a sentence for each. */
  tags: Record<string, string>;
  /** Each operation by method and path; the first sentence is its summary. A test compares them with the server's routes. */
  operations: Record<string, string>;
}
