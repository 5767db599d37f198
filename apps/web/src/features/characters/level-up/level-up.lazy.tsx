import { type Character, HIGHEST_LEVEL, isDead, lastClassOf } from '@hearthlight/rules/character'
import type { Compendium } from '@hearthlight/rules/compendium'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { WithSections } from '../parts/with-sections'
import { Flow } from './flow'

export interface LevelUpProps {
  /** The sheet as it is now; it may change while the dialog is open. */
  readonly character: Character
  /** Asks for the newest sheet before the level is taken; without it, `character` is the newest. */
  readonly refresh?: () => Promise<Character>
  /** Called once, with the sheet one level higher. */
  readonly onDone: (next: Character) => void
  readonly onClose: () => void
}

/** Takes one level: a page for each choice, what changes beside it, and everything at a glance before it counts. */
export function LevelUp({ character, refresh = async () => character, onDone, onClose }: LevelUpProps) {
  // The level that the player saw when the dialog opened, or began again.
  const [seenLevel, setSeenLevel] = useState(character.level)
  const [isDirty, setDirty] = useState(false)
  const [isDone, setDone] = useState(false)
  const isStale = character.level !== seenLevel && !isDone
  const beginAgain = () => {
    setSeenLevel(character.level)
    setDirty(false)
  }
  const finish = (next: Character) => {
    setDone(true)
    onDone(next)
  }
  return (
    <Modal
      title={t('Level up')}
      description={t('{name}, level {before} → {after}', { name: character.name, before: seenLevel, after: seenLevel + 1 })}
      isOpen
      width="widest"
      hasUnsavedText={isDirty && !isStale && !isDone}
      unsavedQuestion={t('Leave without the new level? A rolled hit die stays as it fell.')}
      onClose={onClose}
    >
      {isStale ? (
        <Notice
          text={t('This character has changed in the meantime: it is at level {level} now. Look at the newer sheet and begin again.', {
            level: character.level,
          })}
        >
          <Button onClick={onClose}>{t('Close')}</Button>
          {character.level < HIGHEST_LEVEL && (
            <Button variant="primary" icon={<RefreshCw aria-hidden />} onClick={beginAgain}>
              {t('Begin again from level {level}', { level: character.level })}
            </Button>
          )}
        </Notice>
      ) : character.level >= HIGHEST_LEVEL ? (
        <Notice text={t('{name} has reached level 20, the highest there is.', { name: character.name })}>
          <Button onClick={onClose}>{t('Close')}</Button>
        </Notice>
      ) : isDead(character) ? (
        <Notice text={t('{name} is dead, and the dead gain no levels. Bring {name} back first.', { name: character.name })}>
          <Button onClick={onClose}>{t('Close')}</Button>
        </Notice>
      ) : (
        <WithSections kinds={['races', 'classes', 'backgrounds', 'items', 'spells', 'options']}>
          {(compendium) => (
            <LoadedFlow
              key={seenLevel}
              character={character}
              compendium={compendium}
              refresh={refresh}
              onDirty={() => setDirty(true)}
              onDone={finish}
            />
          )}
        </WithSections>
      )}
    </Modal>
  )
}

interface LoadedFlowProps extends Required<Pick<LevelUpProps, 'character' | 'refresh' | 'onDone'>> {
  readonly compendium: Compendium
  readonly onDirty: () => void
}

function LoadedFlow({ character, compendium, refresh, ...rest }: LoadedFlowProps) {
  const sheet = useMemo(() => withClassIds(character, compendium), [character, compendium])
  return (
    <Flow
      character={sheet}
      compendium={compendium}
      classId={lastClassOf(sheet, compendium)}
      refresh={async () => withClassIds(await refresh(), compendium)}
      {...rest}
    />
  )
}

interface NoticeProps {
  readonly text: string
  readonly children: ReactNode
}

/** Why there is nothing to choose. */
function Notice({ text, children }: NoticeProps) {
  return (
    <div className="grid gap-6">
      <p role="alert">{text}</p>
      <ModalActions>{children}</ModalActions>
    </div>
  )
}

/** A sheet of an earlier version, or of another program, may name its class and subclass without ids. */
function withClassIds(character: Character, { classes }: Compendium): Character {
  if (character.build !== undefined || classes.has(character.classId ?? '')) return character
  const found = [...classes.values()].find(({ name }) => name === character.class)
  const subclass = found?.subclasses.find(({ id, name }) => id === character.subclassId || name === character.subclass)
  return { ...character, ...(found && { classId: found.id }), ...(subclass && { subclassId: subclass.id }) }
}
