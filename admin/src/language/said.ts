import ts from 'typescript';

/** What a source says: by its own words, with words that `t` does not get, or as soon as it is imported. */
export type Said = { sentences: Set<string>; untranslated: string[]; atOnce: string[] };

/** Attributes and properties that people read or hear. */
const READ =
  /^(label|\w+Label|title|alt|placeholder|helperText|text|aria-label|aria-description|aria-roledescription|aria-valuetext|hint|heading|confirm|summary|body|message)$/;
const hasWords = (text: string) => /\p{L}{2}/u.test(text);
/** What only looks like a sentence: an authorization, a mail to a visitor, metadata. */
const UNSAID = /^(Bearer |Re: Your message|Image (Width|Height)$|Leica |Summilux )/;
/** Such as `Failed to save`. */
const isSentence = (text: string) => /^(\p{Lu}\p{Ll}+\b.*\s\p{L}|A \p{L}{2})/u.test(text) && !UNSAID.test(text);

/** What is written of a template, between its values. */
const textsOf = ({ head, templateSpans }: ts.TemplateExpression) => [
  head.text,
  ...templateSpans.map(({ literal }) => literal.text),
];

/** One of two values. */
const isChoice = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
const isCondition = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken;

/** What nobody reads but developers: an error that is a bug, the console, a command, a style sheet. */
function isUnread(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return /^(Type|Range|)Error$|^DOMException$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return node.expression.getText().startsWith('console.');
  return ts.isJsxElement(node) && /^(code|style)$/.test(node.openingElement.tagName.getText());
}

/** All sentences of `t`, `tNodes` and `tCount` in a file, and the texts that are shown without them. */
export function saidIn(fileName: string, source: string, said: Said): void {
  // In other files a type in angle brackets would be taken for an element.
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const complaints = new Set<ts.Node>();
  const complain = (node: ts.Node) => complaints.add(node);
  const excerptOf = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return `${fileName}:${line + 1} ${node.getText(file).trim().replace(/\s+/g, ' ').slice(0, 80)}`;
  };

  /** The sentences that an argument can be: a literal, or one of several. What comes from elsewhere is a sentence there. */
  function addSentences(argument: ts.Expression | undefined): void {
    if (!argument) return;
    if (ts.isStringLiteralLike(argument)) {
      if (argument.text) said.sentences.add(argument.text);
    } else if (ts.isConditionalExpression(argument)) {
      visit(argument.condition);
      addSentences(argument.whenTrue);
      addSentences(argument.whenFalse);
    } else if (ts.isBinaryExpression(argument) && isChoice(argument)) {
      addSentences(argument.left);
      addSentences(argument.right);
    } else if (ts.isParenthesizedExpression(argument)) addSentences(argument.expression);
    else if (ts.isTemplateExpression(argument)) complain(argument);
    else visit(argument);
  }

  /** Adds the sentences of a call of the language, and returns whether it is one. */
  function addCall(call: ts.CallExpression): boolean {
    const { expression, arguments: given } = call;
    const name = expression.getText(file);
    if (!/^(t|tNodes|tCount)$/.test(name)) return false;
    if (!ts.findAncestor(call, ts.isFunctionLike)) said.atOnce.push(excerptOf(call));
    // Of the English of one and of several, translations are found by the latter.
    const [ofOne, place] = name === 'tCount' ? [1, 2] : [undefined, 0];
    for (const [index, argument] of given.entries()) {
      if (index === place) addSentences(argument);
      else if (index !== ofOne) visit(argument);
    }
    return true;
  }

  function visit(node: ts.Node): void {
    if (isUnread(node)) {
      visitUnread(node);
      return;
    }
    if (ts.isCallExpression(node) && addCall(node)) return;
    if (ts.isJsxText(node) && hasWords(node.text)) complain(node);
    if (ts.isStringLiteralLike(node) && !ts.isElementAccessExpression(node.parent) && isSentence(node.text))
      complain(node);
    if (ts.isTemplateExpression(node) && isSentence(textsOf(node).join('N'))) complain(node);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText(file)) && node.initializer) {
      const { initializer } = node;
      const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      if (value) checkShown(value);
    }
    if (ts.isPropertyAssignment(node) && READ.test(node.name.getText(file))) checkShown(node.initializer);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) checkShown(node.expression);
    ts.forEachChild(node, visit);
  }

  /** Whatever is given to `t` is read, also as the reason of a failure. */
  function visitUnread(node: ts.Node): void {
    if (!ts.isCallExpression(node) || !addCall(node)) ts.forEachChild(node, visitUnread);
  }

  function checkShown(value: ts.Expression): void {
    if (ts.isStringLiteralLike(value)) {
      if (hasWords(value.text)) complain(value);
    } else if (ts.isTemplateExpression(value)) {
      if (textsOf(value).some(hasWords)) complain(value);
    } else if (ts.isConditionalExpression(value)) {
      checkShown(value.whenTrue);
      checkShown(value.whenFalse);
    } else if (ts.isParenthesizedExpression(value)) checkShown(value.expression);
    else if (ts.isBinaryExpression(value) && (isChoice(value) || isCondition(value))) checkShown(value.right);
  }

  visit(file);
  said.untranslated.push(...[...complaints].map(excerptOf));
}
