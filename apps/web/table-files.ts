import type { Plugin, Rolldown } from 'vite'

/** Where `apps/web/src/features/session/load-table-files.lazy.ts` finds the list. */
const LIST = 'table-files.json'
const SESSION = /\/src\/features\/session\/index\.ts$/
const ROUTES = /\/src\/app\/routes\.tsx$/
const SIGNED_OUT = /\/src\/features\/auth\/index\.ts$/

/**
 * Writes the list of files that a table may need: the session page, everything that it loads late, and the parts that the app loads
 * late on every page. Other pages are left out, and so are the files for which `isLeftOut` is true, with those that can't run without
 * them.
 */
export function listTableFiles(isLeftOut: (chunk: Rolldown.OutputChunk) => boolean): Plugin {
  return {
    name: 'list-table-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const routes = [...this.getModuleIds()].find((id) => ROUTES.test(id))
      const pages = new Set(routes === undefined ? [] : this.getModuleInfo(routes)?.dynamicallyImportedIds)
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const session = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && SESSION.test(facadeModuleId))
      if (session?.facadeModuleId == null || !pages.has(session.facadeModuleId)) this.error('The routes do not lead to the session page.')
      const isOtherPage = ({ facadeModuleId }: Rolldown.OutputChunk) =>
        facadeModuleId !== null && (pages.has(facadeModuleId) || SIGNED_OUT.test(facadeModuleId))
      const isNeedless = (chunk: Rolldown.OutputChunk): boolean =>
        isLeftOut(chunk) ||
        chunk.imports.some((name) => {
          const imported = bundle[name]
          return imported?.type === 'chunk' && isLeftOut(imported)
        })
      const files = new Set<string>()
      const visit = (name: string, isLate: boolean) => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || files.has(name) || isNeedless(chunk) || (isLate && isOtherPage(chunk))) return
        files.add(name)
        for (const imported of chunk.imports) visit(imported, false)
        for (const late of chunk.dynamicImports) visit(late, true)
      }
      visit(session.fileName, false)
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify([...files].map((file) => `/${file}`).sort()) })
    },
  }
}
