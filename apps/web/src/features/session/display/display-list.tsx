import { type DisplayEntry, LIMITS, type SessionId } from '@hearthlight/protocol'
import type { TableState } from '@hearthlight/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Link as LinkIcon, MonitorPlay, QrCode as QrGlyph, X } from 'lucide-react'
import { useState } from 'react'
import { callOrThrow } from '../../../http/call'
import { retryUnlessRefused } from '../../../http/query-client'
import { reportFailure } from '../../../http/report-failure'
import { copyText } from '../../../lib/clipboard'
import { t } from '../../../lib/i18n'
import { originForOthers } from '../../../lib/invites'
import { notify } from '../../../lib/notifications'
import { useSceneCards } from '../../../live/use-scene-cards'
import { useSend } from '../../../live/use-send'
import { useTable, useView } from '../../../live/use-table'
import { Button } from '../../../ui/buttons/button'
import { IconButton } from '../../../ui/buttons/icon-button'
import { CheckBox } from '../../../ui/fields/check-box'
import { handleSubmit, SelectField, TextField } from '../../../ui/fields/field'
import { QrCode } from '../../../ui/game/qr-code'
import { RoleGlyph } from '../../../ui/game/role-glyph'

type Display = TableState['displays']['open'][number]

interface DisplayListProps {
  readonly sessionId: SessionId
  /** NETWORK-3 Of this machine in the local network. */
  readonly networkAddress: string | undefined
}

/** The table's second screens: open one, choose what it sees, close it. */
export function DisplayList({ sessionId, networkAddress }: DisplayListProps) {
  const open = useTable((table) => table.displays.open)
  const screens = open.filter(({ isSpectator }) => isSpectator !== true)
  const spectators = open.filter(({ isSpectator }) => isSpectator === true)
  const ids = screens.map(({ id }) => id).join(' ')
  const { data: entries } = useQuery({
    queryKey: ['displays', sessionId, ids],
    queryFn: ({ signal }) => callOrThrow('listDisplays', { params: { id: sessionId }, signal }),
    enabled: ids !== '',
    retry: retryUnlessRefused,
  })
  return (
    <section aria-labelledby="displays" className="grid gap-3 border-t border-line pt-4">
      <h3 id="displays" className="text-lg font-bold">
        {t('Screens that watch')}
      </h3>
      <p className="text-sm text-muted">
        {t(
          'A television or a tablet shows the map, the turn order and the last roll, without an account and without controls. Players see the names of open screens.',
        )}
      </p>
      {screens.length > 0 && (
        <ul className="grid gap-3">
          {screens.map((display) => (
            <Row
              key={display.id}
              display={display}
              entry={entries?.find(({ displayId }) => displayId === display.id)}
              networkAddress={networkAddress}
            />
          ))}
        </ul>
      )}
      <NewDisplay sessionId={sessionId} />
      <LetsWatch />
      {spectators.length > 0 && (
        <ul aria-label={t('Spectators')} className="grid gap-3">
          {spectators.map((display) => (
            <Row key={display.id} display={display} entry={undefined} networkAddress={networkAddress} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** WATCH-1 Off until the DM says so; without it everybody who watches goes. */
function LetsWatch() {
  const letsWatch = useTable((table) => table.session.settings.letsWatch === true)
  const send = useSend()
  return (
    <div className="border-t border-line pt-3">
      <CheckBox
        isChecked={letsWatch}
        onChange={(checked) => void send('session-settings-change', { settings: { letsWatch: checked } })}
        label={t('Whoever has the invite may watch without a seat')}
      />
      <p className="text-2xs text-faint">
        {t('They see what everyone sees, and everybody sees their names. Without this, all of them go.')}
      </p>
    </div>
  )
}

function Row({
  display: { id, name, seesAs, sceneId, isSpectator = false },
  entry,
  networkAddress,
}: {
  readonly display: Display
  readonly entry: DisplayEntry | undefined
  readonly networkAddress: string | undefined
}) {
  const send = useSend()
  const seats = useTable((table) => table.party.seats)
  const scenes = useSceneCards()
  const isWatched = useView((view) => view.online.includes(id))
  const [isQrShown, setQrShown] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const change = (changes: Partial<Omit<Display, 'id'>>) => void send('display-change', { displayId: id, changes })
  const people = [
    { value: 'everyone', label: t('What everyone sees') },
    ...seats.map((seat) => ({ value: seat.id, label: t('The map of {name}', { name: seat.character.name }) })),
  ]
  const places = [{ value: '', label: t('Follows the party') }, ...scenes.map((scene) => ({ value: scene.id, label: scene.name }))]
  const copy = async (link: string) => {
    const hasCopied = await copyText(link)
    setCopied(hasCopied)
    if (!hasCopied) notify({ type: 'warning', title: t('Link of the screen'), message: link })
  }
  return (
    <li aria-label={name} className="grid gap-3 rounded-3 border border-line bg-s2 p-3">
      <div className="flex items-center gap-2">
        {isSpectator ? (
          <RoleGlyph of="spectator" label={t('Spectator')} className="size-5 text-azure" />
        ) : (
          <MonitorPlay aria-hidden className="size-5 shrink-0 text-azure" />
        )}
        <strong dir="auto" className="min-w-0 truncate">
          {name}
        </strong>
        <span className={`text-2xs ${isWatched ? 'text-moss' : 'text-faint'}`}>{isWatched ? t('on') : t('off')}</span>
        <IconButton
          className="ms-auto"
          label={isSpectator ? t('Send {name} away', { name }) : t('Close {name}', { name })}
          glyph={X}
          onClick={() => void send('display-close', { displayId: id })}
        />
      </div>
      {entry !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <output aria-label={t('Code of {name}', { name })} className="me-auto font-mono text-2xl tracking-[0.12em] text-gold select-all">
            {entry.code}
          </output>
          <div className="flex flex-wrap gap-2">
            <Button
              icon={isCopied ? <Check aria-hidden className="text-moss" /> : <LinkIcon aria-hidden />}
              onClick={() => void copy(linkOf(entry, networkAddress))}
            >
              {t('Copy link')}
            </Button>
            <Button icon={<QrGlyph aria-hidden />} aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
              {t('QR code')}
            </Button>
          </div>
        </div>
      )}
      {entry !== undefined && isQrShown && (
        <QrCode text={linkOf(entry, networkAddress)} label={t('QR code of the screen {name}', { name })} />
      )}
      <div className="grid gap-3">
        <SelectField
          label={t('Shows')}
          options={people}
          value={people.some(({ value }) => value === seesAs) ? seesAs : 'everyone'}
          onChoose={(value) => change({ seesAs: value as Display['seesAs'] })}
        />
        {scenes.length > 1 && (
          <SelectField
            label={t('Scene')}
            options={places}
            value={sceneId !== null && scenes.some((scene) => scene.id === sceneId) ? sceneId : ''}
            onChoose={(value) => change({ sceneId: value === '' ? null : value })}
          />
        )}
      </div>
    </li>
  )
}

/** For the address bar of a television, behind a #: no server keeps it in its log. */
function linkOf({ code }: DisplayEntry, networkAddress: string | undefined): string {
  return `${originForOthers(networkAddress)}/screen#${code}`
}

function NewDisplay({ sessionId }: { readonly sessionId: SessionId }) {
  const [name, setName] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: string) => callOrThrow('openDisplay', { params: { id: sessionId }, body: { name: wanted, seesAs: 'everyone' } }),
    onSuccess: () => setName(''),
    onError: (thrown) => reportFailure(thrown),
  })
  return (
    <form noValidate className="flex items-end gap-2" onSubmit={handleSubmit(() => mutate(name.trim() === '' ? t('Television') : name))}>
      <div className="min-w-0 flex-1">
        <TextField
          label={t('Name of a new screen')}
          value={name}
          placeholder={t('Television')}
          maxLength={LIMITS.nameLength}
          onChange={setName}
        />
      </div>
      <Button type="submit" isLoading={isPending} className="shrink-0">
        {t('Open a screen')}
      </Button>
    </form>
  )
}
