import { Flame, Moon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { Modal } from '../../../../ui/overlays/modal'
import { type PlayPartProps, useLatestEdit } from './play-part'

const RestForm = lazyPart(async () => (await import('./rest-form')).RestForm)

/** Short and long rest, each with a list of what comes back before it happens. */
export function RestButtons({ character, numbers, edit }: PlayPartProps) {
  // The kind stays while the dialog closes.
  const [kind, setKind] = useState<'short' | 'long'>('short')
  const [isOpen, setOpen] = useState(false)
  const editLater = useLatestEdit(edit)
  const close = () => setOpen(false)
  const open = (wanted: 'short' | 'long') => {
    setKind(wanted)
    setOpen(true)
  }
  return (
    <section aria-label={t('Rest')} className="flex flex-wrap gap-2">
      <Button icon={<Flame aria-hidden />} disabled={numbers === undefined} onClick={() => open('short')}>
        {t('Short Rest')}
      </Button>
      <Button icon={<Moon aria-hidden />} disabled={numbers === undefined} onClick={() => open('long')}>
        {t('Long Rest')}
      </Button>
      <Modal title={kind === 'long' ? t('Long Rest') : t('Short Rest')} isOpen={isOpen} onClose={close}>
        <Suspense fallback={<Skeleton rows={4} />}>
          {isOpen && numbers !== undefined && (
            <RestForm kind={kind} character={character} numbers={numbers} edit={editLater} onClose={close} />
          )}
        </Suspense>
      </Modal>
    </section>
  )
}
