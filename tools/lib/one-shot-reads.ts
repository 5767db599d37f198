import ts from 'typescript'

/** Playwright methods that return the page's current state without waiting. `all` and `count` are such reads without arguments only. */
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
/** Methods that run the given function in the page. */
const RUNS_IN_PAGE = new Set(['addInitScript', 'evaluate', 'evaluateAll', 'evaluateHandle', 'exposeFunction', 'waitForFunction'])
/** Functions that call the given function again until it passes, or returns the same value twice. */
const READS_AGAIN = new Set(['expect', 'poll', 'settled'])
const TIMERS = new Set(['setInterval', 'setTimeout', 'waitForTimeout'])
/** Marks a read as settled, with the reason, on its line or the line above. */
const MARKER = /\/\/ settled: \S/

/**
 * Lists each place, as `file:line what`, where a journey reads a page only once although it may still change. `expect.poll` and
 * `toPass` read again and are allowed, as is code that runs in the page. A function that returns such a read counts as a read
 * wherever its name is called. Sleeping and waiting for `networkidle` (half a second without requests) are listed, too.
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

/** Returns the faults of a file, and adds its functions that return a read to `readers`. */
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

  /** Line of the method's name, because a call chain may begin several lines above. */
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

/** Names of functions that are passed by name to a polling call or into the page, and that are never called directly. */
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

/** Whether the call polls its function argument or runs it in the page. */
function waits({ expression }: ts.CallExpression): boolean {
  const name = nameOf(expression)
  return RUNS_IN_PAGE.has(name) || READS_AGAIN.has(name)
}

function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : ''
}

/** Skips parentheses, `as` and `!` around an expression. */
function outside(node: ts.Node): ts.Node {
  const { parent } = node
  return ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isNonNullExpression(parent) ? outside(parent) : parent
}

/** Whether the call's value is unused. */
function isStatement(call: ts.CallExpression): boolean {
  let around = outside(call)
  if (ts.isAwaitExpression(around) || ts.isVoidExpression(around)) around = outside(around)
  return ts.isExpressionStatement(around)
}

/** Name of the enclosing function that returns the call's value; undefined if the value is used in place. */
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
      // The value of an unnamed function is used where that function is passed.
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
