import { type DeedMode, type Door, REACTION_SECONDS, type SessionSettings } from '@hearthlight/table'
import { Compass, Volume2, VolumeX } from 'lucide-react'
import { useParams } from 'react-router'
import { wasShown } from '../../../lib/first-run'
import { plural, t } from '../../../lib/i18n'
import { setOwnSound, useOwnSound } from '../../../lib/sound'
import { chooseVerbosity, useVerbosity, VERBOSITIES, type Verbosity } from '../../../lib/spoken-setting'
import { useSend } from '../../../live/use-send'
import { useIsDm, useTable } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { ThemeSwitch } from '../../../ui/buttons/theme-switch'
import { CheckBox } from '../../../ui/fields/check-box'
import { Field } from '../../../ui/fields/field'
import { LooksForm } from '../../../ui/fields/looks-form'
import { Select } from '../../../ui/fields/select'
import { Slider } from '../../../ui/fields/slider'
import { DiceControls } from '../../dice'
import { VoiceControls } from '../../voice'

/** What this user sees and hears; for the DM also the house rules. */
export function SettingsForm() {
  const { isMuted, volume } = useOwnSound()
  const isDm = useIsDm()
  const { sessionId } = useParams()
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3 text-sm text-muted">
        {t('Theme')}
        <ThemeSwitch />
      </div>
      <LooksForm />
      <Button
        aria-pressed={isMuted}
        icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        onClick={() => setOwnSound({ isMuted: !isMuted })}
      >
        {isMuted ? t('Unmute my sound') : t('Mute my sound')}
      </Button>
      <Slider label={t('My volume')} min={0} max={100} value={volume} onChange={(next) => setOwnSound({ volume: next })} />
      <DiceControls />
      <VoiceControls />
      <SpokenChoice />
      {isDm && <HouseRules />}
      <Button icon={<Compass aria-hidden />} onClick={() => wasShown(isDm ? 'dm' : 'player', false)}>
        {t('Show me around')}
      </Button>
      {/* Opens in a new tab, so that the user stays in the session. */}
      <a href={`/verify/${sessionId}`} target="_blank" rel="noreferrer" className="text-sm text-azure underline underline-offset-4">
        {t('Verify the dice of this session')}
      </a>
    </div>
  )
}

const SPOKEN = [
  { value: 'all', label: t('All') },
  { value: 'turns', label: t('Rolls and turns') },
  { value: 'mine', label: t('Mine only') },
] as const satisfies readonly { readonly value: Verbosity; readonly label: string }[]

function SpokenChoice() {
  const { verbosity } = useVerbosity()
  return (
    <Field label={t('Screen readers are told')}>
      {(control) => (
        <Select
          {...control}
          value={verbosity}
          options={SPOKEN}
          onChoose={(chosen) => chooseVerbosity(VERBOSITIES.find((each) => each === chosen) ?? 'all')}
        />
      )}
    </Field>
  )
}

const HP_SHOWN: readonly { readonly value: SessionSettings['npcHpShownAs']; readonly label: string }[] = [
  { value: 'monsters-in-words', label: t('Monsters’ as a word, others’ as numbers') },
  { value: 'exact', label: t('As numbers') },
  { value: 'words', label: t('As a word') },
  { value: 'nothing', label: t('Not at all') },
]
const DISTANCE_RULES: readonly { readonly value: NonNullable<SessionSettings['distanceRule']>; readonly label: string }[] = [
  { value: '5-5-5', label: t('5 ft each') },
  { value: '5-10-5', label: t('5 ft and 10 ft in turn') },
  { value: 'euclid', label: t('By the straight distance') },
]
const DEED_MODES: readonly { readonly value: DeedMode; readonly label: string }[] = [
  { value: 'roll', label: t('Only rolls') },
  { value: 'propose', label: t('Proposes, the DM applies') },
  { value: 'apply', label: t('Applies at once') },
]
const DOORS: readonly { readonly value: Door; readonly label: string }[] = [
  { value: 'open', label: t('Anybody with the invite') },
  { value: 'ask', label: t('Whom the DM lets in') },
  { value: 'accounts', label: t('Only people with an account') },
]
const REACTION_CHOICES = [0, 6, 12, 30]
const TURN_CHOICES = [0, 30, 60, 90, 120, 180, 300]
function HouseRules() {
  const settings = useTable((table) => table.session.settings)
  const playersMoveAll = useTable((table) => table.map.playersMoveAll)
  const playersMayDraw = useTable((table) => table.map.playersMayDraw === true)
  const send = useSend()
  const change = (changed: Partial<SessionSettings>) => void send('session-settings-change', { settings: changed })
  const { reactionSeconds = REACTION_SECONDS, turnSeconds = 0 } = settings
  return (
    <>
      <Field label={t('Who may sit down')} hint={t('Whoever has a seat keeps it.')}>
        {(control) => (
          <Select
            {...control}
            value={settings.door ?? 'open'}
            options={DOORS}
            onChoose={(chosen) => change({ door: DOORS.find(({ value }) => value === chosen)?.value ?? 'open' })}
          />
        )}
      </Field>
      <Field
        label={t('Players see hit points of NPCs')}
        hint={t('A monster comes from the bestiary. The party’s hit points are always numbers.')}
      >
        {(control) => (
          <Select
            {...control}
            value={settings.npcHpShownAs}
            options={HP_SHOWN}
            onChoose={(chosen) => change({ npcHpShownAs: HP_SHOWN.find(({ value }) => value === chosen)?.value ?? 'exact' })}
          />
        )}
      </Field>
      <Field label={t('Diagonals on the map')} hint={t('Ruler, ranges, distances and areas follow it.')}>
        {(control) => (
          <Select
            {...control}
            value={settings.distanceRule ?? '5-5-5'}
            options={DISTANCE_RULES}
            onChoose={(chosen) => change({ distanceRule: DISTANCE_RULES.find(({ value }) => value === chosen)?.value ?? '5-5-5' })}
          />
        )}
      </Field>
      <Field label={t('Attacks and spells')} hint={t('What is applied can be taken back at any time.')}>
        {(control) => (
          <Select
            {...control}
            value={settings.deeds ?? 'propose'}
            options={DEED_MODES}
            onChoose={(chosen) => change({ deeds: DEED_MODES.find(({ value }) => value === chosen)?.value ?? 'propose' })}
          />
        )}
      </Field>
      <Field
        label={t('Time for reactions')}
        hint={t('Attacks and spells wait for Shield, Counterspell and the like, if anybody has them.')}
      >
        {(control) => (
          <Select
            {...control}
            value={String(reactionSeconds)}
            options={inSeconds(REACTION_CHOICES, reactionSeconds)}
            onChoose={(chosen) => change({ reactionSeconds: Number(chosen) })}
          />
        )}
      </Field>
      <Field label={t('Time for a turn')} hint={t('Everyone sees it run. Nothing happens by itself when it is up.')}>
        {(control) => (
          <Select
            {...control}
            value={String(turnSeconds)}
            options={inSeconds(TURN_CHOICES, turnSeconds)}
            onChoose={(chosen) => change({ turnSeconds: Number(chosen) })}
          />
        )}
      </Field>
      <CheckBox
        className="flex items-center gap-2 text-sm"
        boxClass="accent-[var(--gold-fill)]"
        isChecked={playersMoveAll}
        onChange={(checked) => void send('set-players-move', { playersMoveAll: checked })}
        label={t('Players move all tokens of players, not only their own')}
      />
      <CheckBox
        className="flex items-center gap-2 text-sm"
        boxClass="accent-[var(--gold-fill)]"
        isChecked={playersMayDraw}
        onChange={(checked) => void send('set-players-draw', { playersMayDraw: checked })}
        label={t('Players draw and write on the map')}
      />
      <CheckBox
        className="flex items-center gap-2 text-sm"
        boxClass="accent-[var(--gold-fill)]"
        isChecked={settings.joiningPlacesTokens !== false}
        onChange={(checked) => change({ joiningPlacesTokens: checked })}
        label={t('Whoever sits down gets a token on the map')}
      />
      <CheckBox
        className="flex items-center gap-2 text-sm"
        boxClass="accent-[var(--gold-fill)]"
        isChecked={settings.isSpeedHeld === true}
        onChange={(checked) => change({ isSpeedHeld: checked })}
        label={t('Hold players to their speed on their turn')}
      />
      <CheckBox
        className="flex items-center gap-2 text-sm"
        boxClass="accent-[var(--gold-fill)]"
        isChecked={settings.chatStaysAtPlace === true}
        onChange={(checked) => change({ chatStaysAtPlace: checked })}
        label={t('Chat stays where it is said when the party has split')}
      />
      <CheckBox
        className="flex items-center gap-2 text-sm"
        boxClass="accent-[var(--gold-fill)]"
        isChecked={settings.playersWriteLog === true}
        onChange={(checked) => change({ playersWriteLog: checked })}
        label={t('Players write into the log of the session')}
      />
      <CheckBox
        className="flex items-center gap-2 text-sm"
        boxClass="accent-[var(--gold-fill)]"
        isChecked={settings.areDiceTyped !== false}
        onChange={(checked) => change({ areDiceTyped: checked })}
        label={t('People may throw their own dice and type in what they show')}
      />
      <CheckBox
        className="flex items-center gap-2 text-sm"
        boxClass="accent-[var(--gold-fill)]"
        isChecked={settings.doPlayersSendPictures !== false}
        onChange={(checked) => change({ doPlayersSendPictures: checked })}
        label={t('Players may send pictures in the chat')}
      />
    </>
  )
}

/** The choices, and what is chosen if it is another. */
function inSeconds(choices: readonly number[], chosen: number) {
  return [...new Set([...choices, chosen])]
    .sort((one, other) => one - other)
    .map((seconds) => ({ value: String(seconds), label: seconds === 0 ? t('Off') : plural(seconds, '1 second', '{count} seconds') }))
}
