import { useEffect, useRef, useState } from 'react'
import { call } from '../../http/call'
import { reloadMe, useMe } from '../../http/me'
import { copyText } from '../../lib/clipboard'
import { KeepForm } from '../../lib/guests/keep-form'
import { locale, t } from '../../lib/i18n'
import { notify } from '../../lib/notifications'
import { Modal } from '../../ui/overlays/modal'

/** GUEST-2, GUEST-4 Shows a guest who has sat down the recovery phrase, once, until when the character is kept, and the way to an account of their own. */
export function GuestCare() {
  const { data: me } = useMe()
  const [isKeeping, setKeeping] = useState(false)
  const keptUntil = useRef(me?.keptUntil)
  keptUntil.current = me?.keptUntil
  const isWanted = me?.isVisitor === true && me.hasPhrase === false
  useEffect(() => {
    if (!isWanted) return
    const show = async () => {
      const outcome = await call('makePhrase')
      // Without it the account page makes one.
      if (!outcome.ok) return
      reloadMe()
      const { phrase } = outcome.answer
      notify({
        key: 'recovery-phrase',
        type: 'info',
        title: t('Write this down: {phrase}', { phrase }),
        message: `${t('These four words bring you back to your seat from any device. They are shown only now.')} ${told(keptUntil.current)}`,
        duration: 0,
        actions: [
          { label: t('Keep this character'), variant: 'primary', run: () => setKeeping(true) },
          { label: t('Copy the words'), variant: 'secondary', run: () => void copyText(phrase) },
        ],
      })
    }
    void show()
  }, [isWanted])
  return (
    <Modal
      title={t('Keep this character')}
      description={t('With an email and a password it is yours: this seat, your characters and all that they have stay as they are.')}
      isOpen={isKeeping}
      onClose={() => setKeeping(false)}
    >
      <KeepForm label={t('Keep this character')} onDone={() => setKeeping(false)} />
    </Modal>
  )
}

/** The other screens that tell it are not seen by whoever only follows an invite. */
function told(keptUntil: string | undefined): string {
  if (keptUntil === undefined) return ''
  const date = new Date(keptUntil).toLocaleDateString(locale(), { dateStyle: 'long' })
  return t('Without an email, your character is kept until {date}, 30 days after your last visit.', { date })
}
