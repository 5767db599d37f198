import ts from 'typescript'

/** Methods of Playwright that answer with what is there at that moment. `all` and `count` take no arguments there. */
const READS = new Set([
  'allInnerTexts',
  'allTextContents',
  'ariaSnapshot',
  'boundingBox',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'screenshot',
  'textContent',
])
const READS_WITHOUT_ARGUMENTS = new Set(['all', 'count'])
/** Their functions run in the page. */
const RUNS_IN_PAGE = new Set(['addInitScript', 'evaluate', 'evaluateAll', 'evaluateHandle', 'exposeFunction', 'waitForFunction'])
/** They call a function until it holds, or answers the same twice. */
const READS_AGAIN = new Set(['expect', 'poll', 'settled'])
const TIMERS = new Set(['setInterval', 'setTimeout', 'waitForTimeout'])
/** Says why a reading is settled, at its line or above it. */
const MARKER = /\/\/ settled: \S/

/**
 * Names each place, as `file:line what`, where a journey reads a page once while it may still change: outside of `expect.poll` and
 * `toPass`, which read again, and of what runs in the page. A function that answers with such a reading is one itself, wherever it is
 * called by that name. Sleeping, and waiting for a network that is idle for half a second, are named, too.
 * @param sources texts of TypeScript by file
 */
export function oneShotReads(sources: Readonly<Record<string, string>>): readonly string[] {
  const files = Object.entries(sources).map(([name, text]) => ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true))
  const readers = new Set<string>()
  let faults: string[]
  let known: number
  do {
    known = readers.size
    faults = files.flatMap((file) => faultsIn(file, readers))
  } while (readers.size > known)
  return faults
}

/** Adds to `readers` the functions of this file that answer with a reading. */
function faultsIn(file: ts.SourceFile, readers: Set<string>): string[] {
  const lines = file.text.split('\n')
  const waited = namesOfWaited(file)
  const faults: string[] = []
  visit(file)
  return faults

  function visit(node: ts.Node): void {
    if (isWaited(node)) return
    if (ts.isStringLiteral(node) && node.text === 'networkidle') fault(node, 'networkidle')
    if (ts.isCallExpression(node)) look(node)
    ts.forEachChild(node, visit)
  }

  function look(call: ts.CallExpression): void {
    const name = nameOf(call.expression)
    const isRead = READS_WITHOUT_ARGUMENTS.has(name)
      ? call.arguments.length === 0 && ts.isAwaitExpression(outside(call))
      : READS.has(name) || readers.has(name)
    if (TIMERS.has(name)) fault(call, name)
    if (!isRead || isStatement(call)) return
    const reader = readerAround(call)
    if (reader === undefined) fault(call, name)
    else if (!isMarked(call)) readers.add(reader)
  }

  function fault(node: ts.Node, what: string): void {
    if (!isMarked(node)) faults.push(`${file.fileName}:${lineOf(node) + 1} ${what}`)
  }

  function isMarked(node: ts.Node): boolean {
    const line = lineOf(node)
    return MARKER.test(lines[line] ?? '') || MARKER.test(lines[line - 1] ?? '')
  }

  /** Of the method's name: a chain of calls begins lines above. */
  function lineOf(node: ts.Node): number {
    const named = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node
    return file.getLineAndCharacterOfPosition(named.getStart(file)).line
  }

  function isWaited(node: ts.Node): boolean {
    if (ts.isFunctionDeclaration(node)) return waited.has(node.name?.text ?? '')
    if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return false
    return (ts.isCallExpression(node.parent) && node.parent.expression !== node && waits(node.parent)) || waited.has(bindingOf(node))
  }
}

/** Names of functions that are handed, as they are, to what polls them or runs them in the page, and that nobody calls. */
function namesOfWaited(file: ts.SourceFile): ReadonlySet<string> {
  const waited = new Set<string>()
  const called = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node)) {
      if (ts.isIdentifier(node.expression)) called.add(node.expression.text)
      if (waits(node)) for (const given of node.arguments) if (ts.isIdentifier(given)) waited.add(given.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return new Set([...waited].filter((name) => !called.has(name)))
}

/** Whether it calls the function that it is given again and again, or in the page. */
function waits({ expression }: ts.CallExpression): boolean {
  const name = nameOf(expression)
  return RUNS_IN_PAGE.has(name) || READS_AGAIN.has(name)
}

function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : ''
}

/** Past what only stands around an expression. */
function outside(node: ts.Node): ts.Node {
  const { parent } = node
  return ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isNonNullExpression(parent) ? outside(parent) : parent
}

/** Nobody looks at its value. */
function isStatement(call: ts.CallExpression): boolean {
  let around = outside(call)
  if (ts.isAwaitExpression(around) || ts.isVoidExpression(around)) around = outside(around)
  return ts.isExpressionStatement(around)
}

/** The function that has a name and answers with this; undefined where the value is used on the spot. */
function readerAround(call: ts.CallExpression): string | undefined {
  let node: ts.Node = call
  let isAnswer = false
  while (!ts.isSourceFile(node)) {
    const { parent }: ts.Node = node
    if (ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node)) isAnswer = true
    else if (ts.isStatement(parent) && !ts.isBlock(parent) && !isAnswer) return undefined
    if (ts.isFunctionLike(parent)) {
      const name = ts.isFunctionDeclaration(parent) || ts.isMethodDeclaration(parent) ? parent.name?.getText() : bindingOf(parent)
      if (!isAnswer) return undefined
      if (name !== undefined && name !== '') return name
      // What a function without a name answers is used where that function is handed over.
      isAnswer = false
    }
    node = parent
  }
  return undefined
}

/** `const name = () => …` or `name: () => …`. */
function bindingOf({ parent }: ts.Node): string {
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : ''
}
