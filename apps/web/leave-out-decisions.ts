import type { ESTree, Plugin } from 'vite'

/** The app's own messages are right: only the server checks them. */
const OF_MESSAGE = /^payload$/
/** The fields of a message that only its decision needs. */
const OF_DECISION = /^(may|decide)$/
/** The server makes events, stores them and tells each viewer what they may know: a browser applies what it is told. */
const OF_EVENT = /^(payload|seenBy)$/
const OF_SLICE = /^(seenBy|isSameFor|picturesIn|catchUp|tell)$/
/** What a slice tells of an event of another one. */
const OF_ALSO = /^tell$/
const SLICES = /packages[\\/]table[\\/]src[\\/].*\.ts$/

/**
 * The browser decides only what it predicts (packages/table/src/replica.ts): of all other messages it needs the name and the events,
 * and of none the schema.
 * What their decisions import and nothing else uses is left out with them, and so are the schemas of events and who sees what: a
 * browser never calls `project`, `view` or `picturesSeenBy` of the table.
 */
export function leaveOutDecisions(): Plugin {
  let count = 0
  return {
    name: 'leave-out-decisions',
    apply: 'build',
    transform(code, id) {
      if (!SLICES.test(id)) return null
      const { body } = this.parse(code)
      const decisions = body
        .flatMap((statement) => definedIn(statement, 'defineMessage'))
        .filter(isUnpredicted)
        .flatMap((message) => fieldsCalled(OF_DECISION, message))
      const ofServer = [...body.flatMap(fieldsOf('defineEvent', OF_EVENT)), ...body.flatMap(fieldsOf('defineSlice', OF_SLICE))]
      const schemas = body.flatMap(fieldsOf('defineMessage', OF_MESSAGE))
      const told = body
        .flatMap((statement) => definedIn(statement, 'defineSlice').flatMap(alsoApplied))
        .flatMap((also) => fieldsCalled(OF_ALSO, also))
      const unused = [...decisions, ...schemas, ...ofServer, ...told].sort((one, other) => one.start - other.start)
      count += decisions.length
      const left = unused.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''), code)
      return unused.length === 0 ? null : { code: left, map: null }
    },
    generateBundle() {
      if (count === 0) this.error('No message was found whose decision is the server’s alone: how are messages defined now?')
    },
  }
}

function fieldsOf(definer: Definer, names: RegExp) {
  return (statement: ESTree.Statement) => definedIn(statement, definer).flatMap((definition) => fieldsCalled(names, definition))
}

type Definer = 'defineMessage' | 'defineEvent' | 'defineSlice'

/** The objects of `export const … = defineMessage<State>()({ … })`; `definer` is the name of the function. */
function definedIn(statement: ESTree.Statement, definer: Definer): readonly ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'CallExpression') return []
    const { callee } = init.callee
    const [definition] = init.arguments
    const isDefined = callee.type === 'Identifier' && callee.name === definer && definition?.type === 'ObjectExpression'
    return isDefined ? [definition] : []
  })
}

/** The objects of `alsoApplies: [{ … }]`. */
function alsoApplied({ properties }: ESTree.ObjectExpression): readonly ESTree.ObjectExpression[] {
  return properties.flatMap((field) => {
    if (nameOf(field) !== 'alsoApplies' || field.type !== 'Property' || field.value.type !== 'ArrayExpression') return []
    return field.value.elements.flatMap((each) => (each?.type === 'ObjectExpression' ? [each] : []))
  })
}

function isUnpredicted({ properties }: ESTree.ObjectExpression): boolean {
  return properties.some((field) => nameOf(field) === 'predict' && field.type === 'Property' && isFalse(field.value))
}

function isFalse(value: ESTree.Expression): boolean {
  return value.type === 'Literal' && value.value === false
}

function fieldsCalled(names: RegExp, { properties }: ESTree.ObjectExpression): ESTree.ObjectExpression['properties'] {
  return properties.filter((field) => names.test(nameOf(field)))
}

function nameOf(field: ESTree.ObjectExpression['properties'][number]): string {
  return field.type === 'Property' && field.key.type === 'Identifier' ? field.key.name : ''
}
