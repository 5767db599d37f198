import { ImagePlus, UserPlus } from 'lucide-react'
import { t } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { Modal } from '../../../ui/overlays/modal'
import type { Cell } from '../scene/cell-name'
import { usePictureActs } from './use-picture-acts'

interface PictureChooserProps {
  readonly file: File
  readonly cell: Cell | undefined
  readonly onClose: () => void
}

/** What becomes of a picture that was dropped or pasted. */
export function PictureChooser({ file, cell, onClose }: PictureChooserProps) {
  const { layUnderMap, addAsToken } = usePictureActs()
  const choose = (act: Promise<void>) => {
    void act
    onClose()
  }
  return (
    <Modal title={t('Use this picture')} description={file.name} isOpen onClose={onClose}>
      <div className="grid gap-3">
        <Button icon={<ImagePlus aria-hidden />} size="large" onClick={() => choose(layUnderMap(file))}>
          {t('Set as background')}
        </Button>
        <Button icon={<UserPlus aria-hidden />} size="large" onClick={() => choose(addAsToken(file, cell))}>
          {t('Add as token')}
        </Button>
      </div>
    </Modal>
  )
}
