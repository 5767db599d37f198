import type { FieldsOf } from '@hearthlight/protocol'
import { Plus, X } from 'lucide-react'
import { nanoid } from 'nanoid'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { IconButton } from '../../../../ui/buttons/icon-button'
import { TextInput } from '../../../../ui/fields/text-input'

type Variable = FieldsOf<'quest'>['variables'][number]

interface VariablesFieldProps {
  readonly variables: readonly Variable[]
  readonly onChange: (variables: Variable[]) => void
}

/** What the story keeps count of: days left, who knows, how angry the baron is. */
export function VariablesField({ variables, onChange }: VariablesFieldProps) {
  const change = (id: string, by: Partial<Variable>) => onChange(variables.map((one) => (one.id === id ? { ...one, ...by } : one)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-muted">
        {t('Variables')} <span className="font-normal text-violet">{t('Only you see these.')}</span>
      </legend>
      {variables.map(({ id, name, value }) => (
        <div key={id} className="flex items-center gap-2">
          <TextInput
            aria-label={t('Name of the variable')}
            placeholder={t('Days left')}
            value={name}
            onChange={({ target }) => change(id, { name: target.value })}
          />
          <TextInput
            aria-label={t('Value of {name}', { name })}
            placeholder="3"
            value={value}
            onChange={({ target }) => change(id, { value: target.value })}
          />
          <IconButton label={t('Remove variable {name}', { name })} onClick={() => onChange(variables.filter((one) => one.id !== id))}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...variables, { id: nanoid(10), name: '', value: '' }])}
      >
        {t('Add variable')}
      </Button>
    </fieldset>
  )
}
