import type { EntityOf } from '@hearthlight/protocol'
import { CheckCheck, Play } from 'lucide-react'
import { t } from '../../../../lib/i18n'
import { capitalized } from '../../../../lib/terms'
import { Button } from '../../../../ui/buttons/button'
import { Chip } from '../../../../ui/buttons/chip'
import { CheckBox } from '../../../../ui/fields/check-box'
import { useCampaignIndex } from '../../campaign-screen'
import { Facts, Prose } from '../../entity/detail/prose'
import { Rewards } from '../../entity/detail/words'
import { quickChange } from '../../entity/quick-change'
import type { BodyProps } from '../kind-view'

export function QuestBody({ entity: quest }: BodyProps<'quest'>) {
  const { isDm } = useCampaignIndex()
  const { fields } = quest
  const isDone = fields.status === 'completed'
  const isActive = fields.status === 'active'
  return (
    <>
      {isDm && (
        <Button
          variant={isActive ? 'secondary' : 'primary'}
          className="justify-self-start"
          icon={isActive ? <CheckCheck aria-hidden /> : <Play aria-hidden />}
          onClick={() => quickChange(quest, { fields: { status: isActive ? 'completed' : 'active' } })}
        >
          {isActive ? t('Mark as completed') : isDone ? t('Make active again') : t('Make active')}
        </Button>
      )}
      <Facts
        facts={[
          [t('Given by'), fields.giver],
          [t('Location'), fields.location],
          [t('Priority'), capitalized(fields.priority)],
        ]}
      />
      <Prose text={fields.description} />
      <Objectives quest={quest} />
      <Rewards rewards={fields.rewards} />
      {fields.variables.length > 0 && (
        <section className="grid gap-1.5 rounded-2 border border-violet-fill/60 bg-violet-soft/40 p-3">
          <h3 className="text-md font-bold text-violet">{t('Variables')}</h3>
          <p className="flex flex-wrap gap-1.5">
            {fields.variables.map(({ id, name, value }) => (
              <Chip key={id} tone="violet" className="whitespace-normal">
                {name}: {value}
              </Chip>
            ))}
          </p>
        </section>
      )}
      <Prose title={t('DM notes')} isSecret text={fields.notes} />
    </>
  )
}

const ONLY_DM = t('Only the DM can tick objectives')

function Objectives({ quest }: { readonly quest: EntityOf<'quest'> }) {
  const { isDm } = useCampaignIndex()
  const { objectives } = quest.fields
  if (objectives.length === 0) return null
  const tick = (id: string, completed: boolean) =>
    quickChange(quest, { fields: { objectives: objectives.map((one) => (one.id === id ? { ...one, completed } : one)) } })
  return (
    <section className="grid gap-1">
      <h3 className="text-md font-bold">
        {t('Objectives')}{' '}
        <span className="font-ui text-sm font-normal text-faint tabular-nums lining-nums">
          {t('{count} of {count2}', { count: objectives.filter(({ completed }) => completed).length, count2: objectives.length })}
        </span>
      </h3>
      <ul className="grid">
        {objectives.map(({ id, description, completed, optional }) => (
          <li key={id}>
            <CheckBox
              className="flex min-h-hit items-center gap-2.5 rounded-2 px-1 hover:bg-s2"
              boxClass="size-5 shrink-0 accent-[var(--moss-fill)]"
              title={isDm ? undefined : ONLY_DM}
              isChecked={completed}
              disabled={!isDm}
              onChange={(isChecked) => tick(id, isChecked)}
            >
              <span className={completed ? 'text-faint line-through' : ''}>{description}</span>
              {optional && <span className="text-xs text-faint">{t('optional')}</span>}
            </CheckBox>
          </li>
        ))}
      </ul>
      {!isDm && <p className="text-xs text-faint">{ONLY_DM}</p>}
    </section>
  )
}
