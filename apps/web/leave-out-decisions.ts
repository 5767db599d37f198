import type { ESTree, Plugin } from 'vite'

/** The fields of a message that only its decision needs. */
const OF_DECISION = /^(payload|may|decide)$/
const SLICES = /packages[\\/]table[\\/]src[\\/].*\.ts$/

/**
 * The browser decides only what it predicts (packages/table/src/replica.ts): of all other messages it needs the name and the events.
 * What their decisions import and nothing else uses is left out with them.
 */
export function leaveOutDecisions(): Plugin {
  let count = 0
  return {
    name: 'leave-out-decisions',
    apply: 'build',
    transform(code, id) {
      if (!SLICES.test(id)) return null
      const unused = this.parse(code).body.flatMap(messagesIn).filter(isUnpredicted).flatMap(fieldsOfDecision)
      count += unused.length
      const left = unused.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
      return unused.length === 0 ? null : { code: left, map: null }
    },
    generateBundle() {
      if (count === 0) this.error('No message was found whose decision is the server’s alone: how are messages defined now?')
    },
  }
}

/** The objects of `export const … = defineMessage<State>()({ … })`. */
function messagesIn(statement: ESTree.Statement): readonly ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'CallExpression') return []
    const { callee } = init.callee
    const [message] = init.arguments
    const isDefined = callee.type === 'Identifier' && callee.name === 'defineMessage' && message?.type === 'ObjectExpression'
    return isDefined ? [message] : []
  })
}

function isUnpredicted({ properties }: ESTree.ObjectExpression): boolean {
  return properties.some((field) => nameOf(field) === 'predict' && field.type === 'Property' && isFalse(field.value))
}

function isFalse(value: ESTree.Expression): boolean {
  return value.type === 'Literal' && value.value === false
}

function fieldsOfDecision({ properties }: ESTree.ObjectExpression): ESTree.ObjectExpression['properties'] {
  return properties.filter((field) => OF_DECISION.test(nameOf(field)))
}

function nameOf(field: ESTree.ObjectExpression['properties'][number]): string {
  return field.type === 'Property' && field.key.type === 'Identifier' ? field.key.name : ''
}
