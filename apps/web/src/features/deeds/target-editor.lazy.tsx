import { loadKind } from '@hearthlight/rules/compendium'
import { LEGENDARY_RESISTANCES } from '@hearthlight/rules/monster-uses'
import type { Deed, DeedTarget, PayloadFor } from '@hearthlight/table'
import { UserMinus, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askForTargets } from '../../lib/ask-for-targets'
import { targetName } from '../../lib/deed-text'
import { t, translate } from '../../lib/i18n'
import { ownTargets } from '../../live/own-targets'
import { useSend } from '../../live/use-send'
import { useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { CheckBox } from '../../ui/fields/check-box'
import { aimOf } from './aim-of'
import { Choice } from './choice'

type Edit = Omit<NonNullable<PayloadFor<'deed-edit'>['targets']>[number], 'id'>

interface TargetEditorProps {
  readonly deed: Deed
  readonly target: DeedTarget
}

/** What the DM sets of one target, before or after the deed is applied. */
export function TargetEditor({ deed, target }: TargetEditorProps) {
  const { id, result } = target
  const canResist = useCanResist(target)
  return (
    <AimEditor
      deed={deed}
      id={id}
      name={targetName(target)}
      hasAttack={result.attacks.length > 0}
      hasSave={result.save !== undefined}
      isOnly={deed.targets.length === 1}
      {...(canResist ? { resisted: result.save?.outcome === 'legendary' } : {})}
    />
  )
}

interface DeclaredTargetEditorProps {
  readonly deed: Deed
  readonly id: string
  readonly name: string
}

/** The same of one whom a deed names whose dice are still to be thrown. */
export function DeclaredTargetEditor({ deed, id, name }: DeclaredTargetEditorProps) {
  const { act, targets = [] } = deed.asked ?? {}
  return (
    <AimEditor
      deed={deed}
      id={id}
      name={name}
      hasAttack={act?.attack !== undefined}
      hasSave={act?.save !== undefined}
      isOnly={targets.length === 1}
    />
  )
}

interface AimEditorProps {
  readonly deed: Deed
  readonly id: string
  readonly name: string
  readonly hasAttack: boolean
  readonly hasSave: boolean
  readonly isOnly: boolean
  /** Whether it made a failed save good with a legendary resistance; absent if it can't. */
  readonly resisted?: boolean
}

function AimEditor({ deed: { id: deedId, asked }, id, name, hasAttack, hasSave, isOnly, resisted }: AimEditorProps) {
  const map = useTable((table) => table.map)
  const party = useTable((table) => table.party)
  const send = useSend()
  if (asked === undefined) return null
  const { attack, save, mode, cover, isLegendary } = aimOf(asked, id, { map, party })
  const edit = (change: Edit) => void send('deed-edit', { deedId, targets: [{ id, ...change }] })
  const addMarked = () => {
    const marked = ownTargets()
    if (marked.length === 0) askForTargets()
    else void send('deed-edit', { deedId, add: [...marked] })
  }
  return (
    <section aria-label={t('Edit {name}', { name })} className="grid gap-1 rounded-1 bg-s1 p-2">
      {hasAttack && (
        <Choice
          name={t('Attack against {name}', { name })}
          label={t('Attack')}
          options={ATTACKS}
          chosen={attack}
          onChoose={(chosen) => edit({ attack: chosen })}
        />
      )}
      {hasSave && (
        <Choice
          name={t('Saving throw of {name}', { name })}
          label={t('Saving throw')}
          options={SAVES}
          chosen={save}
          onChoose={(chosen) => edit({ save: chosen })}
        />
      )}
      {(hasAttack || hasSave) && (
        <>
          <Choice
            name={t('Roll for {name}', { name })}
            label={t('Roll')}
            options={MODES}
            chosen={mode}
            onChoose={(chosen) => edit({ mode: chosen })}
          />
          <Choice
            name={t('Cover of {name}', { name })}
            label={t('Cover')}
            options={COVERS}
            chosen={cover}
            onChoose={(chosen) => edit({ cover: chosen })}
          />
        </>
      )}
      {resisted !== undefined && (
        <CheckBox
          isChecked={isLegendary || resisted}
          label={t('Legendary resistance')}
          onChange={(checked) => edit({ isLegendary: checked })}
        />
      )}
      {asked.place === undefined && (
        <Button className="justify-self-start" icon={<UserPlus aria-hidden className="size-4" />} onClick={addMarked}>
          {t('Add marked targets')}
        </Button>
      )}
      {!isOnly && (
        <Button
          variant="danger"
          className="justify-self-start"
          icon={<UserMinus aria-hidden className="size-4" />}
          onClick={() => void send('deed-edit', { deedId, drop: [id] })}
        >
          {t('Leave {name} out', { name })}
        </Button>
      )}
    </section>
  )
}

/** Whether the target made a failed save good, or still can: its stat block says how often. */
function useCanResist({ id, result }: DeedTarget): boolean {
  const monsterId = useTable(({ map }) => map.tokens[id]?.monsterId)
  const used = useTable(({ uses }) => uses.creatures[id]?.[LEGENDARY_RESISTANCES]) ?? 0
  const [most, setMost] = useState(0)
  const outcome = result.save?.outcome
  const hasFailed = outcome === 'failure' || outcome === 'automatic-failure'
  useEffect(() => {
    if (!hasFailed || monsterId === undefined) return
    let isHere = true
    loadKind('monsters').then(
      (monsters) => isHere && setMost(monsters.get(monsterId)?.legendaryResistances ?? 0),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [hasFailed, monsterId])
  return outcome === 'legendary' || (hasFailed && used < most)
}

const BY_THE_DICE = { value: 'dice', label: t('By the dice') } as const
const ATTACKS = [
  BY_THE_DICE,
  { value: 'hit', label: t('Hit') },
  { value: 'critical', label: t('Critical hit') },
  { value: 'miss', label: t('Miss') },
] as const
const SAVES = [BY_THE_DICE, { value: 'success', label: t('Passed') }, { value: 'failure', label: t('Failed') }] as const
const MODES = [
  { value: 'plain', label: t('Plain') },
  { value: 'advantage', label: t('Advantage') },
  { value: 'disadvantage', label: t('Disadvantage') },
] as const
const COVERS = [
  { value: 'none', label: translate('None', 'cover') },
  { value: 'half', label: '½' },
  { value: 'three-quarters', label: '¾' },
  { value: 'total', label: translate('Total', 'cover') },
] as const
