import { OPEN_SCREEN, type ScreenState } from '@hearthlight/table'
import { Dices, EyeOff, MessageSquareLock, Pause } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { CheckBox } from '../../../ui/fields/check-box'
import { handleSubmit } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'
import { usePickedSession, usePickedTable, useSendToPicked } from '../session-picker/picked-session'

/** The DM's four switches. They apply to all windows of the DM: the server stores them with the session. */
export function DmControls() {
  const hasSession = usePickedSession() !== undefined
  const screen = usePickedTable((table) => table.screen) ?? OPEN_SCREEN
  const isPaused = usePickedTable((table) => table.session.isPaused) ?? false
  const send = useSendToPicked()
  const change = (changed: Partial<ScreenState>) => void send('dm-screen-change', { screen: changed })
  return (
    <fieldset disabled={!hasSession} className="grid gap-1.5 disabled:opacity-60">
      <legend className="sr-only">{t('DM Controls')}</legend>
      <Switch
        label={t('Hidden Rolls')}
        hint={t('Your rolls reach no player.')}
        icon={<EyeOff aria-hidden />}
        isOn={screen.areRollsHidden}
        onTurn={(areRollsHidden) => change({ areRollsHidden })}
      />
      <Switch
        label={t('Auto Initiative')}
        hint={t('A fight that begins rolls for everyone.')}
        icon={<Dices aria-hidden />}
        isOn={screen.isInitiativeAuto}
        onTurn={(isInitiativeAuto) => change({ isInitiativeAuto })}
      />
      <Switch
        label={t('Whisper Mode')}
        hint={t('What you write reaches the chosen ones.')}
        icon={<MessageSquareLock aria-hidden />}
        isOn={screen.isWhispering}
        onTurn={(isWhispering) => change({ isWhispering })}
      />
      {screen.isWhispering && <Hearers chosen={screen.whisperTo} onChoose={(whisperTo) => change({ whisperTo: [...whisperTo] })} />}
      <Switch
        label={t('Pause Game')}
        hint={t('Players wait until you go on.')}
        icon={<Pause aria-hidden />}
        isOn={isPaused}
        onTurn={(value) => void send('dm-action', { action: 'pause', value })}
      />
      <Say />
    </fieldset>
  )
}

interface SwitchProps {
  readonly label: string
  readonly hint: string
  readonly icon: ReactNode
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

function Switch({ label, hint, icon, isOn, onTurn }: SwitchProps) {
  return (
    <CheckBox
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2 border border-line bg-s2 px-3 py-1.5 hover:border-line-strong has-checked:border-violet-fill has-checked:bg-violet-soft"
      boxClass="size-4.5 shrink-0 accent-[var(--violet-fill)]"
      aria-label={label}
      isChecked={isOn}
      onChange={onTurn}
    >
      <span className="grid min-w-0">
        <span className={`text-sm font-semibold ${isOn ? 'text-violet' : ''}`}>{label}</span>
        <span className="text-2xs text-muted">{hint}</span>
      </span>
      <span className={`ms-auto [&>svg]:size-4.5 ${isOn ? 'text-violet' : 'text-faint'}`}>{icon}</span>
    </CheckBox>
  )
}

type Hearer = ScreenState['whisperTo'][number]

function Hearers({ chosen, onChoose }: { readonly chosen: readonly Hearer[]; readonly onChoose: (chosen: readonly Hearer[]) => void }) {
  const seats = usePickedTable((table) => table.party.seats) ?? []
  return (
    <fieldset className="ms-4 grid gap-1 border-s-2 border-violet-fill ps-3">
      <legend className="sr-only">{t('Who hears you')}</legend>
      {seats.length === 0 && <p className="text-sm text-faint">{t('Nobody sits at this table yet.')}</p>}
      {seats.map(({ id, playerName, character }) => (
        <CheckBox
          key={id}
          tone="violet"
          className="flex min-h-hit items-center gap-2 text-sm"
          isChecked={chosen.includes(id)}
          onChange={(isChecked) => onChoose(isChecked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        >
          <bdi>{playerName}</bdi> <bdi className="text-faint">({character.name})</bdi>
        </CheckBox>
      ))}
    </fieldset>
  )
}

/** Sends the DM's text to everyone or, in Whisper Mode, to the chosen players. */
function Say() {
  const send = useSendToPicked()
  const seats = usePickedTable((table) => table.party.seats) ?? []
  const { isWhispering, whisperTo } = usePickedTable((table) => table.screen) ?? OPEN_SCREEN
  const [text, setText] = useState('')
  const hearers = seats.filter(({ id }) => whisperTo.includes(id)).map(({ playerName }) => playerName)
  const isUnheard = isWhispering && hearers.length === 0
  const say = async () => {
    if (text.trim() !== '' && (await send('chat-message', { message: text })).ok) setText('')
  }
  return (
    <form aria-label={t('Say at the table')} className="mt-1 grid gap-2" onSubmit={handleSubmit(say)}>
      <TextInput
        aria-label={t('Say at the table')}
        placeholder={
          isUnheard
            ? t('Choose who hears you')
            : isWhispering
              ? t('Whisper to {hearers}', { hearers: hearers.join(', ') })
              : t('Say to everyone')
        }
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant={isWhispering ? 'dm' : 'secondary'} disabled={text.trim() === '' || isUnheard}>
        {isWhispering ? t('Whisper') : t('Say')}
      </Button>
    </form>
  )
}
