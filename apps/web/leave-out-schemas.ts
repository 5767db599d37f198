import type { ESTree, Plugin } from 'vite'

const OURS = /packages[\\/](table|protocol|rules)[\\/]src[\\/].*\.ts$/

/**
 * Schemas that nobody reads leave the build: a method of a schema, such as `check`, could do anything as far as the bundler knows, so
 * each is made in a call that is marked as pure.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    apply: 'build',
    transform(code, id) {
      if (!OURS.test(id) || !code.includes('zod/mini')) return null
      const made = this.parse(code).body.flatMap(schemasIn)
      const marked = made.reduceRight(
        (rest, { start, end }) => `${rest.slice(0, start)}/* @__PURE__ */ (() => ${rest.slice(start, end)})()${rest.slice(end)}`,
        code,
      )
      return made.length === 0 ? null : { code: marked, map: null }
    },
  }
}

/** The values of `const … = z.…(…)`, with the names of `z` from `zod/mini`. */
function schemasIn(statement: ESTree.Statement | ESTree.ModuleDeclaration): readonly ESTree.Expression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' && isOfZod(init) ? [init] : []))
}

function isOfZod(value: ESTree.Expression | ESTree.Super): boolean {
  if (value.type === 'CallExpression') return isOfZod(value.callee)
  if (value.type === 'MemberExpression') return isOfZod(value.object)
  return value.type === 'Identifier' && value.name === 'z'
}
