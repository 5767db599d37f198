import { Crown, UserMinus } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '../../lib/i18n'
import { useSend } from '../../live/use-send'
import { useIsLeader } from '../../live/use-table'
import { Button } from '../../ui/buttons/button'
import { RoleGlyph } from '../../ui/game/role-glyph'
import { Question } from '../../ui/overlays/confirm-dialog'
import { Modal } from '../../ui/overlays/modal'
import type { RoleHolder } from './role-holder'

interface RoleDialogProps {
  readonly person: RoleHolder
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** ROLE-1, 4, 5 The DM gives a role, takes it back and hands the table over; a co-DM gives it up. ROLE-12 So too an assistant. */
export function RoleDialog({ person, isOpen, onClose }: RoleDialogProps) {
  const [isHandingOver, setHandingOver] = useState(false)
  return (
    <>
      <Modal title={t('The role of {name}', { name: person.name })} isOpen={isOpen && !isHandingOver} onClose={onClose}>
        <Choices person={person} onHandOver={() => setHandingOver(true)} onClose={onClose} />
      </Modal>
      <HandOver
        person={person}
        isOpen={isOpen && isHandingOver}
        onClose={() => {
          setHandingOver(false)
          onClose()
        }}
      />
    </>
  )
}

interface ChoicesProps extends Pick<RoleDialogProps, 'person' | 'onClose'> {
  readonly onHandOver: () => void
}

function Choices({ person: { id: playerId, name, held }, onHandOver, onClose }: ChoicesProps) {
  const send = useSend()
  const isLeader = useIsLeader()
  const change = (wanted: 'co-dm' | 'assistant' | null) => {
    onClose()
    void send('role-change', { playerId, role: wanted })
  }
  if (!isLeader) {
    return (
      <Choice text={t('You see and do what players do from then on. Only the DM can give you the role again.')}>
        <Button variant="danger" icon={<UserMinus aria-hidden />} onClick={() => change(null)}>
          {t('Give up the role')}
        </Button>
      </Choice>
    )
  }
  return (
    <div className="grid gap-3">
      {held !== undefined && (
        <Choice text={t('{name} sees and does what players do from then on.', { name })}>
          <Button variant="danger" icon={<UserMinus aria-hidden />} onClick={() => change(null)}>
            {t('Take the role back')}
          </Button>
        </Choice>
      )}
      {held === undefined && (
        <Choice
          text={t(
            'An assistant only runs the fights: they start and end them, and run the turns, hit points, conditions and initiative of those whom they see. In the turn of one of your creatures they move it and use its acts, so they learn which monster it is. Who is hidden stays yours.',
          )}
        >
          <Button variant="dm" icon={<RoleGlyph of="assistant" />} onClick={() => change('assistant')}>
            {t('Make assistant')}
          </Button>
        </Choice>
      )}
      {held !== 'co-dm' && (
        <Choice
          text={t(
            'A co-DM sees all that you see, your notes at this table too, and leads the table beside you. Ending and handing over the table, giving roles, rehearsing and rewinding time stay yours, and so does your campaign. Whispers stay private. {name} keeps seat and character.',
            { name },
          )}
        >
          <Button variant="dm" icon={<RoleGlyph of="co-dm" />} onClick={() => change('co-dm')}>
            {t('Make co-DM')}
          </Button>
        </Choice>
      )}
      <Choice text={t('{name} becomes the DM of this table, and you a co-DM.', { name })}>
        <Button icon={<Crown aria-hidden />} onClick={onHandOver}>
          {t('Hand over the table …')}
        </Button>
      </Choice>
    </div>
  )
}

function Choice({ text, children }: { readonly text: string; readonly children: React.ReactNode }) {
  return (
    <div className="grid justify-items-end gap-3 rounded-3 border border-line bg-s2 p-3">
      <p className="justify-self-start text-sm text-muted">{text}</p>
      {children}
    </div>
  )
}

/** Cancel has the initial focus, so that Enter gives nothing away. */
function HandOver({ person: { id: playerId, name }, isOpen, onClose }: RoleDialogProps) {
  const send = useSend()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Question
      isOpen={isOpen}
      title={t('Hand the table over to {name}?', { name })}
      text={t(
        '{name} is the DM at once, also while away, and only {name} can hand the table back, end it and give roles. You lead it beside them as a co-DM, and nothing of the game is lost. Your campaign stays yours, and what happens at the table does not reach it until you are the DM again.',
        { name },
      )}
      initialFocus={cancel}
      onClose={onClose}
    >
      <Button ref={cancel} onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button
        variant="danger-fill"
        onClick={() => {
          onClose()
          void send('table-hand-over', { playerId })
        }}
      >
        {t('Hand over the table')}
      </Button>
    </Question>
  )
}
