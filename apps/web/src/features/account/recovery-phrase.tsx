import { Copy, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../http/call'
import { reloadMe } from '../../http/me'
import { reportFailed } from '../../http/report-failure'
import { copyText } from '../../lib/clipboard'
import { t } from '../../lib/i18n'
import { Button } from '../../ui/buttons/button'
import { Panel } from '../../ui/layout/panel'

/** A guest's way back from another device. The phrase is shown once, when it is made. */
export function RecoveryPhrase({ hasPhrase }: { readonly hasPhrase: boolean }) {
  const [phrase, setPhrase] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const make = async () => {
    setLoading(true)
    const outcome = await call('makePhrase')
    setLoading(false)
    if (!outcome.ok) return reportFailed(outcome.failure, () => void make())
    setPhrase(outcome.answer.phrase)
    reloadMe()
  }
  return (
    <Panel title={t('Recovery phrase')}>
      <p className="mb-4 text-sm text-muted">
        {hasPhrase
          ? t(
              'Four words lead back to this account from any device. Nobody can read them again: make new ones if they are lost. Then the old ones are void, and every other device is signed out.',
            )
          : t('Four words lead back to this account from any device. They are shown once: write them down.')}
      </p>
      {phrase !== undefined && (
        <output aria-label={t('Recovery phrase')} className="mb-4 block font-mono text-xl break-words text-gold select-all">
          {phrase}
        </output>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon={<KeyRound aria-hidden />} isLoading={isLoading} onClick={() => void make()}>
          {hasPhrase ? t('Make a new phrase') : t('Make a phrase')}
        </Button>
        {phrase !== undefined && (
          <Button icon={<Copy aria-hidden />} onClick={() => void copyText(phrase)}>
            {t('Copy')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
