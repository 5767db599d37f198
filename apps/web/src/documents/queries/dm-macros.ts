import type { DmMacros } from '@hearthlight/protocol'
import type { Macro } from '@hearthlight/rules/macros'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, callOrThrow } from '../../http/call'
import { queryClient } from '../../http/query-client'
import { reportFailed } from '../../http/report-failure'
import { t } from '../../lib/i18n'

interface Kept {
  /** What the server has. */
  readonly saved: DmMacros
  /** With what is on its way. */
  readonly macros: readonly Macro[]
}

const query = queryOptions({
  queryKey: ['dm-macros'] as const,
  queryFn: async ({ signal }): Promise<Kept> => kept(await callOrThrow('getDmMacros', { signal })),
})

/** MACRO-5 The macros of the user as somebody who leads tables; undefined until they are loaded, and where they are not wanted. */
export function useDmMacros(isWanted: boolean): readonly Macro[] | undefined {
  const { data } = useQuery({ ...query, enabled: isWanted })
  return isWanted ? data?.macros : undefined
}

let last: Promise<void> = Promise.resolve()

/** Shows them at once, and saves them after those before. Those that were not saved are as they were; the user is told why. */
export function saveDmMacros(macros: readonly Macro[]): Promise<void> {
  show((before) => ({ ...before, macros }))
  last = last.then(() => send(macros))
  return last
}

async function send(macros: readonly Macro[]): Promise<void> {
  const before = queryClient.getQueryData(query.queryKey)
  if (before === undefined) return
  const outcome = await call('saveDmMacros', { body: { macros: [...macros], revision: before.saved.revision } })
  if (outcome.ok) return show(({ macros }) => ({ saved: outcome.answer, macros }))
  show(({ saved }) => kept(saved))
  if (outcome.failure.status !== 409) return reportFailed(outcome.failure)
  await queryClient.invalidateQueries({ queryKey: query.queryKey })
  reportFailed({ ...outcome.failure, message: t('These macros were changed elsewhere in the meantime.') })
}

function kept(saved: DmMacros): Kept {
  return { saved, macros: saved.macros }
}

function show(change: (before: Kept) => Kept): void {
  queryClient.setQueryData(query.queryKey, (before) => before && change(before))
}
