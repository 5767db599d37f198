import type { Difference } from '@hearthlight/rules/character'
import { PenLine } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Fold } from '../fold'
import { useSheet } from '../sheet-context'
import { differenceWords, hasRulesValue, withRulesValue } from './difference-words'

/** Everything on the sheet that the rules do not give, with the rules' value where there is one. Nothing is corrected by itself. */
export function DifferencesFold() {
  const { numbers, edit } = useSheet()
  const differences = numbers?.differences ?? []
  if (differences.length === 0) return null
  return (
    <Fold title={t('Differs from the rules')} note={differences.length}>
      {() => (
        <>
          <p className="mb-2 text-sm text-muted">{t('The DM may have granted it: it stays until you change it.')}</p>
          <ul aria-label={t('Differs from the rules')} className="grid gap-2 text-sm">
            {differences.map((difference) => (
              <DifferenceRow
                key={`${difference.field} ${difference.code} ${difference.stored}`}
                difference={difference}
                onUse={() => edit((before) => withRulesValue(before, difference))}
              />
            ))}
          </ul>
        </>
      )}
    </Fold>
  )
}

function DifferenceRow({ difference, onUse }: { readonly difference: Difference; readonly onUse: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 border border-line bg-s2 px-3 py-2">
      <PenLine aria-hidden className="size-4 shrink-0 text-amber" />
      <span dir="auto" className="min-w-0 flex-1 basis-44 break-words">
        {differenceWords(difference)}
      </span>
      {hasRulesValue(difference) && (
        <Button onClick={onUse}>{t("Use the rules' value: {byRules}", { byRules: String(difference.byRules) })}</Button>
      )}
    </li>
  )
}
