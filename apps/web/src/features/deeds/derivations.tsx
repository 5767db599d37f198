import type { Derivation } from '@hearthlight/rules/resolve'
import type { ShownResult } from '@hearthlight/table'
import { SAVE_WORDS } from '../../lib/deed-text'
import { t } from '../../lib/i18n'
import { phraseText } from '../../lib/phrase-text'
import { capitalized } from '../../lib/terms'

interface DerivationsProps {
  readonly result: ShownResult
  /** What was thrown once for all targets; the numbers of the target name its sum. */
  readonly shared: readonly Derivation[]
}

/** How each number of a target's result came about, as far as the reader may know it. */
export function Derivations({ result, shared }: DerivationsProps) {
  const { attacks, save, damage, healing, concentration, remarks } = result
  const numbers = [
    ...shared.map((number) => ({ name: t('Rolled for all'), number, reasons: [] })),
    ...attacks.flatMap(({ roll, armorClass, mode }) => [
      { name: t('Attack'), number: roll, reasons: mode === undefined ? [] : [...mode.advantage, ...mode.disadvantage] },
      { name: t('Armor class'), number: armorClass, reasons: [] },
    ]),
    {
      name: t('Saving throw'),
      number: save?.roll,
      reasons: save?.mode === undefined ? [] : [...save.mode.advantage, ...save.mode.disadvantage],
      dc: save?.dc,
    },
    ...damage.map(({ type, taken, rolled }) => ({ name: capitalized(type), number: taken ?? rolled, reasons: [] })),
    { name: t('Healing'), number: healing?.amount, reasons: [] },
    {
      name: t('Concentration'),
      number: concentration?.roll,
      reasons: concentration?.mode === undefined ? [] : [...concentration.mode.advantage, ...concentration.mode.disadvantage],
      dc: concentration?.dc,
      outcome: concentration?.outcome,
    },
  ]
  const known = numbers.flatMap(({ number, ...rest }) =>
    number === undefined ? [] : [{ dc: undefined, outcome: undefined, ...rest, number }],
  )
  if (known.length + remarks.length === 0) return <p className="text-2xs text-muted">{t('The DM alone knows the numbers.')}</p>
  return (
    <dl className="grid gap-1 rounded-1 bg-s1 p-2 text-2xs">
      {known.map(({ name, number, reasons, dc, outcome }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several attacks have the same name, and a result never changes
        <div key={index}>
          <dt className="inline font-bold">
            {name} {number.value}
          </dt>{' '}
          <dd className="inline text-muted tabular-nums">
            = {sumText(number)}
            {dc !== undefined && `, ${t('against DC {dc}', { dc })}`}
            {outcome !== undefined && `: ${SAVE_WORDS[outcome]}`}
            {reasons.length > 0 && ` (${reasons.map(phraseText).join(', ')})`}
          </dd>
        </div>
      ))}
      {remarks.map((remark) => (
        <dd key={remark.text} className="text-muted">
          {phraseText(remark)}
        </dd>
      ))}
    </dl>
  )
}

/** Such as `1d20 [11] + attack bonus 4`, `half by resistance to Fire of (8d6 [3, 4 …])`. */
function sumText(derivation: Derivation): string {
  const { op, value, label } = derivation
  if (op === 'given') return `${phraseText(label)} ${value}`
  if (op === 'dice') return `${derivation.notation} [${derivation.faces.map(faceText).join(', ')}]`
  const parts = derivation.of.map(sumText)
  if (op === 'sum') return parts.join(' + ')
  return `${phraseText(label)}: ${parts.map((part) => `(${part})`).join(' ')} → ${value}`
}

function faceText({ face, kept }: { readonly face: number; readonly kept: boolean }): string {
  return kept ? String(face) : `(${face})`
}
