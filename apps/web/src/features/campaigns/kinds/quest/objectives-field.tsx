import { type CampaignObjective, LIMITS } from '@hearthlight/protocol'
import { Plus, X } from 'lucide-react'
import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { CheckBox } from '../../../../ui/fields/check-box'
import { TextInput } from '../../../../ui/fields/text-input'

interface ObjectivesFieldProps {
  readonly value: readonly CampaignObjective[]
  readonly onChange: (objectives: CampaignObjective[]) => void
}

/** What has to be done, one line each. Enter goes on to the next. */
export function ObjectivesField({ value: objectives, onChange }: ObjectivesFieldProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    const description = typed.trim()
    if (description === '') return
    onChange([...objectives, { id: nanoid(10), description, completed: false, optional: false }])
    setTyped('')
    input.current?.focus()
  }
  const change = (id: string, by: Partial<CampaignObjective>) =>
    onChange(objectives.map((objective) => (objective.id === id ? { ...objective, ...by } : objective)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-muted">{t('Objectives')}</legend>
      {objectives.map(({ id, description, optional }) => (
        <div key={id} className="flex items-center gap-2">
          <TextInput
            aria-label={t('Objective {description}', { description })}
            value={description}
            maxLength={LIMITS.descriptionLength}
            onChange={({ target }) => change(id, { description: target.value })}
          />
          <CheckBox
            className="flex shrink-0 items-center gap-1.5 text-sm text-muted"
            isChecked={optional}
            onChange={(isChecked) => change(id, { optional: isChecked })}
            label={t('optional')}
          />
          <IconButton
            label={t('Remove objective {description}', { description })}
            glyph={X}
            onClick={() => onChange(objectives.filter((objective) => objective.id !== id))}
          />
        </div>
      ))}
      <div className="flex gap-2">
        <TextInput
          ref={input}
          aria-label={t('New objective')}
          placeholder={t('What has to be done')}
          value={typed}
          maxLength={LIMITS.descriptionLength}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button className="shrink-0" icon={<Plus aria-hidden />} disabled={typed.trim() === ''} onClick={add}>
          {t('Add')}
        </Button>
      </div>
    </fieldset>
  )
}
