import type { SessionId } from '@hearthlight/protocol'
import { ScrollText, SquareDashedMousePointer } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/i18n'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { handleSubmit, TextField } from '../../../ui/fields/field'
import { AskFirst } from '../../../ui/overlays/confirm-dialog'
import { CampaignInfo } from '../../campaign-info'
import { ItemFacts, SpellFacts } from '../../characters'
import { MacroList } from '../../chat'
import { CardEntry } from '../../compendium'
import { QuickRoll, SecretRolls } from '../../dice'
import { readCellRange, revealAreaOnMap } from '../../map'
import { CampaignNotes } from '../../notes'
import { NpcEntry } from '../../npcs'
import { CharacterSheet } from '../../party'
import { ActiveQuests, QuestManager } from '../../quests'
import { AlertForm } from './alert-form'
import { OwnSheet, PlayersSheet } from './own-sheet/own-sheet'
import { SettingsForm } from './settings-form'
import type { DrawerName } from './use-drawer'

const CreatureBlock = lazyPart(async () => (await import('./creature-block.lazy')).CreatureBlock)
const StatBlock = lazyPart(async () => (await import('../../stat-block')).StatBlock)

interface DrawerContentProps {
  readonly sessionId: SessionId
  readonly name: DrawerName
  /** The player whose sheet, the monster whose stat block, the NPC whose entry, or the card that is open. */
  readonly subjectId: string | undefined
  readonly onDone: () => void
}

/** The content of a drawer; loaded when the first one is opened. */
export function DrawerContent({ sessionId, name, subjectId = '', onDone }: DrawerContentProps) {
  switch (name) {
    case 'quests':
      return <Quests />
    case 'campaign':
      return <Campaign />
    case 'roll':
      return (
        <div className="grid gap-6">
          <QuickRoll />
          <MacroList />
        </div>
      )
    case 'settings':
      return <SettingsForm />
    case 'sheet':
      return (
        <CharacterSheet
          playerId={subjectId}
          ownSheet={(seat) => <OwnSheet seat={seat} />}
          playersSheet={(seat) => <PlayersSheet key={seat.character.id} sessionId={sessionId} seat={seat} />}
        />
      )
    case 'secret':
      return <SecretRolls />
    case 'reveal':
      return <RevealArea onDone={onDone} />
    case 'alert':
      return <AlertForm onDone={onDone} />
    case 'stat-block':
      return <CreatureBlock />
    case 'card':
      return (
        <CardEntry
          entryId={subjectId}
          spellFacts={(spell, level) => <SpellFacts spell={spell} level={level} />}
          itemFacts={(item) => <ItemFacts item={item} />}
          statBlock={(monsterId) => <StatBlock monsterId={monsterId} />}
        />
      )
    case 'npc':
      return <NpcEntry npcId={subjectId} onDone={onDone} />
  }
}

/** Players read quests here; the DM also edits them here. */
function Quests() {
  const isDm = useIsDm()
  const [isManagerOpen, setManagerOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <ActiveQuests />
      {isDm && (
        <Button variant="dm" icon={<ScrollText aria-hidden />} onClick={() => setManagerOpen(true)}>
          {t('Quest Manager')}
        </Button>
      )}
      {isDm && <QuestManager isOpen={isManagerOpen} onClose={() => setManagerOpen(false)} />}
    </div>
  )
}

function Campaign() {
  const [areNotesOpen, setNotesOpen] = useState(false)
  return (
    <>
      <CampaignInfo onNotes={() => setNotesOpen(true)} />
      <CampaignNotes isOpen={areNotesOpen} onClose={() => setNotesOpen(false)} />
    </>
  )
}

/** Reveals a rectangle of cells, or the whole map. Single cells need the fog tool. */
function RevealArea({ onDone }: { readonly onDone: () => void }) {
  const hasFog = useTable((table) => table.map.fog.rows.length > 0)
  const send = useSend()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const area = readCellRange(text)
  const reveal = async () => {
    setTried(true)
    if (area === undefined) return
    const ack = await send('dm-action', { action: 'reveal-area', value: area })
    if (!ack.ok) return
    setText('')
    setTried(false)
    onDone()
  }
  if (!hasFog) {
    return (
      <p className="text-sm text-muted">
        {t('No fog lies on the map: players see all of it. The fog tool (F) covers what they shall not see.')}
      </p>
    )
  }
  return (
    <form aria-label={t('Reveal Area')} className="grid gap-4" onSubmit={handleSubmit(reveal)}>
      <Button
        variant="dm"
        icon={<SquareDashedMousePointer aria-hidden />}
        onClick={() => {
          onDone()
          revealAreaOnMap()
        }}
      >
        {t('Draw it on the map')}
      </Button>
      <TextField
        label={t('Cells')}
        hint={t('From one corner to the other, such as B3:F8. The status bar names the cell under the pointer.')}
        error={isTried && area === undefined ? t('“{text}” names no cells. Write them like B3:F8.', { text }) : undefined}
        placeholder="B3:F8"
        maxLength={20}
        value={text}
        onChange={setText}
      />
      <Button type="submit" variant="dm" disabled={text.trim() === ''}>
        {t('Reveal these cells')}
      </Button>
      <AskFirst
        text={t('Reveal the whole map to your players?')}
        confirmLabel={t('Reveal map')}
        onConfirm={() => {
          onDone()
          void send('fog-reveal-all', {})
        }}
      >
        {(ask) => <Button onClick={ask}>{t('Reveal the whole map')}</Button>}
      </AskFirst>
    </form>
  )
}
