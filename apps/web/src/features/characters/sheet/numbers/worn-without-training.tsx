import { TriangleAlert } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { useWarnings } from '../sheet-context'
import { warningWords } from './difference-words'

/** What is worn or wielded without training, and what it costs. */
export function WornWithoutTraining() {
  const warnings = useWarnings()
  if (warnings.length === 0) return null
  return (
    <ul aria-label={t('Worn without training')} className="grid gap-1.5">
      {warnings.map((warning) => (
        <li
          key={`${warning.code} ${warning.item}`}
          className="flex gap-2 rounded-2 border border-amber/40 bg-amber-soft px-3 py-2 text-sm text-amber"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warningWords(warning)}
        </li>
      ))}
    </ul>
  )
}
