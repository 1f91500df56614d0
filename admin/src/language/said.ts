import ts from 'typescript';

/** What a source says: by its own words, or with words that `t` does not get. */
export type Said = { sentences: Set<string>; untranslated: string[] };

/** Attributes and properties that people read or hear. */
const READ =
  /^(label|title|alt|placeholder|helperText|text|aria-label|aria-description|aria-roledescription|hint|heading|confirm|body|message)$/;
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** All sentences of `t`, `tNodes` and `tCount` in a file, and the texts that are shown without them. */
export function saidIn(fileName: string, source: string, said: Said): void {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

  const complain = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    said.untranslated.push(`${fileName}:${line + 1} ${node.getText(file).trim().replace(/\s+/g, ' ').slice(0, 80)}`);
  };

  /** The sentences that an argument can be: a literal, or one of several. What comes from elsewhere is a sentence there. */
  function addSentences(argument: ts.Expression | undefined): void {
    if (!argument) return;
    if (ts.isStringLiteralLike(argument)) said.sentences.add(argument.text);
    else if (ts.isConditionalExpression(argument)) {
      addSentences(argument.whenTrue);
      addSentences(argument.whenFalse);
    } else if (ts.isBinaryExpression(argument)) {
      addSentences(argument.left);
      addSentences(argument.right);
    } else if (ts.isParenthesizedExpression(argument)) addSentences(argument.expression);
    else if (ts.isTemplateExpression(argument)) complain(argument);
  }

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const { text } = node.expression;
      if (text === 't' || text === 'tNodes') addSentences(node.arguments[0]);
      // The English of one is given beside it: translations are found by that of several.
      if (text === 'tCount') addSentences(node.arguments[2]);
    }
    if (ts.isJsxText(node) && hasWords(node.text)) complain(node);
    if (ts.isJsxAttribute(node) && READ.test(node.name.getText(file)) && node.initializer) {
      const { initializer } = node;
      const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      if (value) checkShown(value);
    }
    if (ts.isPropertyAssignment(node) && READ.test(node.name.getText(file))) checkShown(node.initializer);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) checkShown(node.expression);
    ts.forEachChild(node, visit);
  }

  function checkShown(value: ts.Expression): void {
    if (ts.isStringLiteralLike(value)) {
      if (hasWords(value.text)) complain(value);
    } else if (ts.isTemplateExpression(value)) {
      if ([value.head, ...value.templateSpans.map(({ literal }) => literal)].some(({ text }) => hasWords(text)))
        complain(value);
    } else if (ts.isConditionalExpression(value)) {
      checkShown(value.whenTrue);
      checkShown(value.whenFalse);
    } else if (ts.isParenthesizedExpression(value)) checkShown(value.expression);
    else if (ts.isBinaryExpression(value) && /^(\?\?|\|\||&&)$/.test(value.operatorToken.getText(file))) {
      checkShown(value.right);
    }
  }

  visit(file);
}
