import { useState } from 'react'
import { copyText } from '../../lib/clipboard'
import type { AppError } from '../../lib/errors'
import { t } from '../../lib/i18n'
import { Button, buttonClass } from '../../ui/buttons/button'
import { PlainAlert } from '../../ui/feedback/plain-alert'
import { FallbackFrame } from './fallback-frame'

const COPIED = t('Error report copied to clipboard. Please share this with support.')
const NOT_COPIED = t('Failed to copy error report. Please check the browser console.')

/** The whole application failed. Uses nothing but the browser: any other part may be the one that failed. */
export function ApplicationError({ error }: { readonly error: AppError }) {
  const [alert, setAlert] = useState<string>()
  const copy = async () => {
    const report = reportOf(error)
    const isCopied = await copyText(report)
    // biome-ignore lint/suspicious/noConsole: the alert sends the user to the console for the report
    if (!isCopied) console.error(report)
    setAlert(isCopied ? COPIED : NOT_COPIED)
  }
  return (
    <FallbackFrame
      title={t('Application Error')}
      text={t("Something went wrong with the D&D Platform. Don't worry, your data is safe.")}
      detail={
        <p className="mt-4 text-sm text-faint">
          {t('Error ID:')} <code className="font-mono text-text">{error.id}</code>
        </p>
      }
    >
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('Reload Application')}
      </Button>
      <a href="/dashboard" className={buttonClass('secondary')}>
        {t('Go to Dashboard')}
      </a>
      <Button variant="ghost" onClick={() => void copy()}>
        {t('Copy Error Report')}
      </Button>
      {alert !== undefined && <PlainAlert text={alert} onClose={() => setAlert(undefined)} />}
    </FallbackFrame>
  )
}

function reportOf({ id, message, originalError, timestamp }: AppError): string {
  const report = {
    id,
    message,
    stack: originalError instanceof Error ? originalError.stack : undefined,
    timestamp: new Date(timestamp).toISOString(),
    browser: navigator.userAgent,
    url: window.location.href,
  }
  return JSON.stringify(report, undefined, 2)
}
