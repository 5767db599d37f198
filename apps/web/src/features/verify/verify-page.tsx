import { DiceRecord, SessionId, type TypedRoll } from '@hearthlight/protocol'
import { type RollCheck, type Verified as VerifiedDice, verifyRolls } from '@hearthlight/table'
import { Check, Download, Hand, Lock, TriangleAlert, Upload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { downloadText } from '../../lib/files/download'
import { locale, t } from '../../lib/i18n'
import { usePageTitle } from '../../lib/page-title'
import { parseJson } from '../../lib/storage'
import { useDiceRecord } from '../../live/records'
import { Button } from '../../ui/buttons/button'
import { Banner } from '../../ui/feedback/banner'
import { LoadFailed } from '../../ui/feedback/load-failed'
import { Skeleton } from '../../ui/feedback/skeleton'
import { PageHeader } from '../../ui/layout/page-header'
import { Panel } from '../../ui/layout/panel'

/** /verify/:sessionId: repeats every roll of a session in this browser, and says whether it matches the record. */
export function VerifyPage() {
  usePageTitle(t('Verify dice'))
  const id = SessionId.safeParse(useParams().sessionId)
  if (!id.success) return <Banner tone="error">{t('There is no such session.')}</Banner>
  return <Verified sessionId={id.data} />
}

function Verified({ sessionId }: { readonly sessionId: SessionId }) {
  const { data, isError, refetch } = useDiceRecord(sessionId)
  const [opened, setOpened] = useState<DiceRecord>()
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const record = opened ?? data
  const read = async (file: File) => {
    const parsed = DiceRecord.safeParse(parseJson(await file.text()))
    setOpened(parsed.success ? parsed.data : undefined)
    setFault(parsed.success ? '' : t('This is not a record of dice that can be read.'))
  }
  return (
    <>
      <PageHeader title={t('Verify dice')}>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={t('Dice record file')}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file !== undefined) void read(file)
          }}
        />
        <Button icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
          {t('Open a record')}
        </Button>
        {record !== undefined && (
          <Button
            icon={<Download aria-hidden />}
            onClick={() => downloadText(`dice-${record.sessionId}.json`, JSON.stringify(record, undefined, 2))}
          >
            {t('Export the record')}
          </Button>
        )}
      </PageHeader>
      {fault !== '' && <Banner tone="error">{fault}</Banner>}
      {record !== undefined ? <Record record={record} /> : isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton />}
    </>
  )
}

function Record({ record }: { readonly record: DiceRecord }) {
  const { isSecretKept, rolls, missing } = useMemo(() => verifyRolls(record), [record])
  const count = (verdict: string) => rolls.filter((each) => each.verdict === verdict).length
  const isSound = isSecretKept !== false && missing.length === 0 && count('wrong') === 0
  return (
    <div className="grid gap-4">
      <Panel title={record.name}>
        <p role="status" className={`mb-3 text-lg font-bold ${isSound ? 'text-moss' : 'text-crimson'}`}>
          {isSound ? t('Every roll that can be checked is what the dice said.') : t('Something in this record does not fit.')}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
          <dt className="text-faint">{t('Rolls')}</dt>
          <dd>
            {t('{count}: {value} right, {value2} still sealed, {value3} wrong', {
              count: rolls.length,
              value: count('right'),
              value2: count('sealed'),
              value3: count('wrong'),
            })}
          </dd>
          <dt className="text-faint">{t('Left out')}</dt>
          <dd>{missing.length === 0 ? t('none') : missing.map(({ lane, number }) => `${lane} ${number}`).join(', ')}</dd>
          <dt className="text-faint">{t('Promised')}</dt>
          <dd className="font-mono text-2xs break-all">{record.commitment}</dd>
          <dt className="text-faint">{t('Secret')}</dt>
          <dd>
            {record.secret === null ? (
              t('revealed when the session has ended')
            ) : (
              <span className="font-mono text-2xs break-all">{record.secret}</span>
            )}
            {isSecretKept !== undefined && (
              <span className={`block ${isSecretKept ? 'text-moss' : 'text-crimson'}`}>
                {isSecretKept ? t('It is the one that was promised.') : t('It is not the one that was promised.')}
              </span>
            )}
          </dd>
          {record.withoutProof > 0 && (
            <>
              <dt className="text-faint">{t('Without proof')}</dt>
              <dd>{t('{withoutProof} from before there were any', { withoutProof: record.withoutProof })}</dd>
            </>
          )}
        </dl>
        <p className="mt-3 max-w-[70ch] text-sm text-muted">
          {t(
            'Before the first roll the server published the hash of a secret. Every roll follows from that secret and the roll’s number, so the server could not choose results, and nobody could foresee them. This page recomputes them in your browser.',
          )}
        </p>
      </Panel>
      <RollTable rolls={rolls} />
      {record.typed !== undefined && record.typed.length > 0 && <TypedTable rolls={record.typed} />}
    </div>
  )
}

const VERDICTS: Readonly<Record<RollCheck, { readonly text: string; readonly look: string; readonly icon: React.ReactNode }>> = {
  right: { text: t('right'), look: 'text-moss', icon: <Check aria-hidden className="size-4" /> },
  sealed: { text: t('sealed'), look: 'text-muted', icon: <Lock aria-hidden className="size-4" /> },
  wrong: { text: t('wrong'), look: 'text-crimson', icon: <TriangleAlert aria-hidden className="size-4" /> },
}
const PURPOSES = {
  initiative: t('initiative'),
  order: t('Roll Init'),
  'death-save': t('death save'),
  deed: t('deed'),
  recharge: t('recharge'),
  inline: t('in the chat'),
  'hit-points': t('hit points'),
} as const
/** DICE-20 Dice of people's own, of which only they know what they showed. */
function TypedTable({ rolls }: { readonly rolls: readonly TypedRoll[] }) {
  return (
    <Panel title={t('Typed in, not rolled by the server')}>
      <ul className="grid gap-1.5 text-sm">
        {rolls.map(({ id, at, by, notation, values, total }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
            <Hand aria-hidden className="size-4 self-center text-amber" />
            <span className="text-faint">{new Date(at).toLocaleTimeString(locale())}</span>
            <bdi>{by}</bdi>
            <span className="font-mono">{notation}</span>
            <span className="text-muted">{values.join(', ')}</span>
            <strong>{total}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RollTable({ rolls }: Pick<VerifiedDice, 'rolls'>) {
  if (rolls.length === 0) return <p className="text-muted">{t('Nobody has rolled yet.')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <section className="overflow-x-auto rounded-3 border border-line bg-s1" tabIndex={0} aria-label={t('Rolls')}>
      <table className="w-full text-start text-sm tabular-nums">
        <thead className="text-2xs text-faint">
          <tr>
            {[t('When'), t('Who'), t('Roll'), t('Dice'), t('Total'), t('Lane'), t('Verdict')].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rolls.map(({ roll, verdict }) => (
            <tr key={roll.id} className="border-t border-line">
              <td className="px-3 py-1.5 whitespace-nowrap text-faint">{new Date(roll.at).toLocaleTimeString(locale())}</td>
              <td className="px-3 py-1.5">{roll.by}</td>
              <td className="px-3 py-1.5 font-mono">
                {roll.notation || '—'}
                {roll.modifier === 0 ? '' : roll.modifier > 0 ? ` + ${roll.modifier}` : ` − ${-roll.modifier}`}
                {roll.purpose !== undefined && ` ${PURPOSES[roll.purpose]}`}
                {roll.advantage ? t(' adv') : roll.disadvantage ? t(' dis') : ''}
              </td>
              <td className="px-3 py-1.5 whitespace-nowrap text-muted">{roll.values.join(', ')}</td>
              <td className="px-3 py-1.5 font-bold">{roll.total}</td>
              <td className="px-3 py-1.5 text-faint">
                {roll.isSecret ? t('secret') : roll.lane === 'all' ? t('open') : t('hidden')} {roll.number}
              </td>
              <td className={`px-3 py-1.5 ${VERDICTS[verdict].look}`}>
                <span className="flex items-center gap-1">
                  {VERDICTS[verdict].icon}
                  {VERDICTS[verdict].text}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
