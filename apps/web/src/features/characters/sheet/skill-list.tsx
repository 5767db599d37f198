import { SKILL_ABILITY, SKILLS, type Skill } from '@hearthlight/rules'
import type { SkillProficiency } from '@hearthlight/rules/character'
import { t } from '../../../lib/i18n'
import { ROLL_REASONS, signed, skillName } from '../../../lib/terms'
import { classNames } from '../../../ui/class-names'
import { ABILITY_SHORT } from '../parts/words'
import { sumOf } from './numbers/derivation-words'
import { ByHandMark, NumberButton } from './numbers/number-button'
import { useDifference, useSheet } from './sheet-context'
import { twentyWith } from './sheet-rolls'

/** The eighteen skills; each rolls. */
export function SkillList() {
  const isByHand = useDifference('skills') !== undefined
  return (
    <section aria-label={t('Skills')} className="grid gap-2">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-md font-bold">
        {t('Skills')}
        {isByHand && <ByHandMark />}
      </h3>
      <ul className="grid grid-cols-2 gap-x-3 @min-[36rem]/sheet:grid-cols-1">
        {SKILLS.map((skill) => (
          <SkillRow key={skill} skill={skill} />
        ))}
      </ul>
    </section>
  )
}

function SkillRow({ skill }: { readonly skill: Skill }) {
  const { character, numbers, bonuses } = useSheet()
  const bonus = bonuses.skills[skill]
  const word = skillName(skill)
  const proficiency = numbers?.skills[skill].proficiency ?? (character.skills[skill] ? 'proficient' : 'none')
  const isTrained = proficiency === 'proficient' || proficiency === 'expert'
  return (
    <li className="border-b border-line/60 last:border-b-0">
      <NumberButton
        name={word}
        sums={numbers && [sumOf(word, numbers.skills[skill], signed)]}
        roll={{ notation: twentyWith(bonus), reason: ROLL_REASONS.skill(skill), kind: 'skill' }}
        buttonClassName="flex min-h-8 w-full items-center gap-1.5 rounded-1 px-1 py-1 text-start text-sm hover:bg-s3 pointer-coarse:min-h-11"
        equalsClassName="start-0 top-1/2 -translate-y-1/2 bg-s3"
      >
        <span aria-hidden className={classNames('w-4 shrink-0 text-center text-xs', isTrained ? 'text-gold' : 'text-faint')}>
          {MARKS[proficiency]}
        </span>
        <span className={classNames('min-w-0 leading-tight', isTrained && 'font-semibold')}>{word}</span>
        <span aria-hidden className="text-2xs text-faint @max-[30rem]/sheet:hidden">
          {ABILITY_SHORT[SKILL_ABILITY[skill]]}
        </span>
        <span className="ms-auto font-semibold tabular-nums lining-nums">{signed(bonus)}</span>
        <span className="sr-only">
          {SPOKEN[proficiency]()}: {t('roll')}
        </span>
      </NumberButton>
    </li>
  )
}

const MARKS: Record<SkillProficiency, string> = { none: '◇', half: '◈', proficient: '◆', expert: '◆◆' }
const SPOKEN: Record<SkillProficiency, () => string> = {
  none: () => '',
  half: () => t(', half proficient'),
  proficient: () => t(', proficient'),
  expert: () => t(', expert'),
}
