import { LIMITS } from '@hearthlight/protocol'
import { type CombatEntry, isDying } from '@hearthlight/table'
import { BookOpenText, Eye, EyeOff, Trash2 } from 'lucide-react'
import { toggleEntry } from '../../lib/bestiary/open-entry'
import { t } from '../../lib/i18n'
import { useSpellName } from '../../lib/spell-name'
import { useSend } from '../../live/use-send'
import { useIsDm, useRunsFights, useTable } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { IconButton } from '../../ui/buttons/icon-button'
import { HpField } from '../../ui/fields/hp-field'
import { TemporaryHpField } from '../../ui/fields/temporary-hp-field'
import { TextInput } from '../../ui/fields/text-input'
import { ConditionChips, ConditionSelect } from '../../ui/game/condition-chips'
import { DeathSaveButton } from './death-save-button'

/** The allowed changes to a row: hit points for its player, conditions and initiative for an assistant, everything for the DM. */
export function RowEditor({ entry }: { readonly entry: CombatEntry }) {
  const isDm = useIsDm()
  const runsFights = useRunsFights()
  const send = useSend()
  const { id: targetId, name, conditions, tempHp } = entry
  return (
    <div className="mx-1 grid gap-2 rounded-b-2 border border-t-0 border-line bg-s1 p-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <HpField name={name} isFirst onChange={(change) => void send('combat-hp-change', { targetId, change })} />
        <TemporaryHpField
          name={name}
          tempHp={tempHp}
          onChange={(points) => void send('combat-hp-change', { targetId, change: { kind: 'temporary', points } })}
        />
        {isDying(entry) && <DeathSaveButton entry={entry} />}
      </div>
      {runsFights && (
        <>
          <ConditionChips
            name={name}
            conditions={conditions}
            onRemove={(condition) => void send('combat-condition-remove', { targetId, condition })}
          />
          <div className="flex items-center gap-2">
            <ConditionSelect
              name={name}
              conditions={conditions}
              onAdd={(condition) => void send('combat-condition-add', { targetId, condition })}
            />
          </div>
          {isDm && <Concentration entry={entry} />}
          {isDm ? <DmRowButtons entry={entry} /> : <InitiativeField entry={entry} />}
        </>
      )}
    </div>
  )
}

/**
 * The spell that a combatant concentrates on, which is its seat's if it is a character's. Once it is noted, damage shows a reminder of the
 * save.
 */
function Concentration({ entry: { id: targetId, name, concentration } }: { readonly entry: CombatEntry }) {
  const send = useSend()
  const shown = useSpellName(concentration ?? '')
  const note = (spell: string) => {
    const noted = spell.trim() === '' ? null : spell.trim()
    if (spell.trim() !== shown) void send('combat-entry-update', { targetId, changes: { concentration: noted } })
  }
  return (
    <TextInput
      // Resets the field when the server changes the value: at 0 hit points concentration ends.
      key={shown}
      defaultValue={shown}
      maxLength={LIMITS.nameLength}
      placeholder={t('Concentrates on …')}
      aria-label={t('{name}: concentrates on', { name })}
      className="min-h-hit text-sm"
      onBlur={(event) => note(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') note(event.currentTarget.value)
      }}
    />
  )
}

function InitiativeField({ entry: { id: targetId, name, initiative } }: { readonly entry: CombatEntry }) {
  const send = useSend()
  return (
    <label className="flex items-center gap-1.5 text-sm text-muted">
      {t('Initiative')}
      <input
        // Resets the field when the server changes the value.
        key={initiative}
        defaultValue={initiative}
        inputMode="numeric"
        aria-label={t('{name}: initiative', { name })}
        className="min-h-hit w-14 rounded-2 border border-line-strong bg-s2 text-center text-sm tabular-nums"
        onKeyDown={(event) => {
          const typed = Number(event.currentTarget.value)
          if (event.key === 'Enter' && Number.isFinite(typed)) {
            void send('combat-entry-update', { targetId, changes: { initiative: typed } })
          }
        }}
      />
    </label>
  )
}

function DmRowButtons({ entry }: { readonly entry: CombatEntry }) {
  const send = useSend()
  const { id: targetId, name } = entry
  // For a row that is hidden with its token, this button sets whether it stays hidden once players see the token.
  const isHidden = entry.isHidden && entry.hiddenWithToken === undefined
  const monsterId = useTable(({ map }) => map.tokens[targetId]?.monsterId)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <InitiativeField entry={entry} />
      <Button
        variant="dm"
        icon={isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        aria-label={isHidden ? t('Show {name} to players', { name }) : t('Hide {name} from players', { name })}
        onClick={() => void send('combat-entry-update', { targetId, changes: { isHidden: !isHidden } })}
      >
        {isHidden ? t('Show') : t('Hide')}
      </Button>
      <span className="ms-auto flex">
        {monsterId !== undefined && (
          <IconButton
            label={t('Stat block of {name}', { name })}
            glyph={BookOpenText}
            onClick={() => toggleEntry({ kind: 'stat-block', id: monsterId, creatureId: targetId })}
          />
        )}
        <IconButton
          label={t('Remove {name} from combat', { name })}
          className="text-crimson"
          onClick={() => void send('combat-entry-remove', { targetId })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
