import { parseSync } from 'vite'

/** The texts that the sources pass to the catalogue, and those that bypass it. */
export interface FoundTexts {
  /** Ids of `t`, `rich` and `plural`, with the file that uses them. */
  readonly keys: ReadonlyMap<string, string>
  /** Texts that are never translated. */
  readonly unwrapped: readonly string[]
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const SAID_AT: Readonly<Record<string, number>> = { t: 0, rich: 0, plural: 2 }
/** Attributes and props that people read or hear. */
const TEXT_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|description|heading|text|legend|empty|confirmLabel|cancelLabel|backLabel|loadingText|unit|term|thing|caption|summary)$/
/** Properties of objects that are shown to people too. */
const TEXT_KEYS = /^(label|title|text|hint|description|heading|placeholder|section|legend|userMessage|empty|confirmLabel)$/
/** Dice and cells are written the same in all languages. */
const NOTATION = /^\d*d\d+(\+\d+)?$|^[A-Z]\d+(:[A-Z]\d+)?$/

export function findTexts(sources: Readonly<Record<string, string>>): FoundTexts {
  const keys = new Map<string, string>()
  const unwrapped: string[] = []
  for (const [file, source] of Object.entries(sources)) {
    const { program, errors } = parseSync(file, source)
    if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`)
    visit(program as unknown as Node, (node) => {
      if (node.type === 'JSXAttribute' && (node.name as Node).name === 'className') return
      if (node.type === 'CallExpression') {
        const text = keyOf(node)
        if (text === undefined) return
        if (text === null) unwrapped.push(`${file}: t() takes a text that stands there; translate() takes others`)
        else keys.set(text, file)
      }
      const bare = bareText(node)
      if (bare !== undefined && /\p{L}{2}/u.test(bare) && !NOTATION.test(bare.trim())) unwrapped.push(`${file}: ${bare.trim()}`)
    })
  }
  return { keys, unwrapped }
}

/** Undefined for any other call; null if the text is not a literal. */
function keyOf({ callee, arguments: given }: Node): string | null | undefined {
  const name = (callee as Node).name
  const position = typeof name === 'string' && Object.hasOwn(SAID_AT, name) ? SAID_AT[name] : undefined
  if (position === undefined) return undefined
  const text = (given as Node[])[position]
  return text?.type === 'Literal' && typeof text.value === 'string' ? text.value : null
}

function bareText(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'JSXExpressionContainer') return literalIn(node.expression as Node)
  if (node.type === 'Property') {
    const { name, value } = node.key as Node
    return TEXT_KEYS.test(String(name ?? value)) ? literalIn(node.value as Node) : undefined
  }
  if (node.type !== 'JSXAttribute' || !TEXT_ATTRIBUTES.test(String((node.name as Node).name))) return undefined
  const value = node.value as Node | null
  return value?.type === 'JSXExpressionContainer'
    ? literalIn(value.expression as Node, true)
    : value === null
      ? undefined
      : literalIn(value, true)
}

/** The first text that is shown as written. A template counts only if it has words of its own. */
function literalIn(expression: Node, isText = false): string | undefined {
  const within = (field: string) => literalIn(expression[field] as Node, isText)
  if (expression.type === 'ConditionalExpression') return within('consequent') ?? within('alternate')
  if (expression.type === 'LogicalExpression') return within('right')
  if (expression.type === 'TemplateLiteral') {
    const words = (expression.quasis as Node[]).map(({ value }) => (value as { readonly cooked: string }).cooked).join(' ')
    return isText || isSentence(words) ? words : undefined
  }
  if (expression.type !== 'Literal' || typeof expression.value !== 'string') return undefined
  return isText || isSentence(expression.value) ? expression.value : undefined
}

function isSentence(text: string): boolean {
  return /^\p{Lu}\p{L}/u.test(text) || /\p{L}[.!?…]$/u.test(text)
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string') visit(child as Node, see)
    }
  }
}
