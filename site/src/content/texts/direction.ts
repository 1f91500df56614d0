const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The `dir` of an element whose text begins from right to left; none of others, since pages are written from left to right. */
export const directionOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? ('rtl' as const) : undefined);
