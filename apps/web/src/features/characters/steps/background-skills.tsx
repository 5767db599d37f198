import { backgroundSkillsOf } from '@hearthlight/rules/character'
import { t } from '../../../lib/i18n'
import { skillName } from '../../../lib/terms'
import { CheckList } from '../parts/check-list'
import { useWizard } from '../wizard/wizard-context'

/** The skills of a background that lets the player choose. By default those that it suggests. */
export function BackgroundSkills() {
  const { draft, change, background } = useWizard()
  const { skillChoice } = background ?? {}
  if (background === undefined || skillChoice === undefined) return null
  const { count, from } = skillChoice
  const chosen = backgroundSkillsOf(background, draft.backgroundSkills).filter((skill) => from.includes(skill))
  return (
    <CheckList
      legend={t('Skills of your background')}
      field="backgroundSkills"
      limit={count}
      chosen={chosen}
      options={from.map((skill) => ({ value: skill, label: skillName(skill) }))}
      onToggle={(skill) =>
        change((before) => ({
          ...before,
          backgroundSkills: chosen.includes(skill) ? chosen.filter((one) => one !== skill) : [...chosen, skill],
        }))
      }
    />
  )
}
