import { type Character, characterFileName } from '@hearthlight/rules/character'
import { foundryExport } from '@hearthlight/rules/character/export'
import { useMemo } from 'react'
import { downloadText } from '../../../lib/files/download'
import { t, translate } from '../../../lib/i18n'
import { Button } from '../../../ui/buttons/button'
import { LoadFailed } from '../../../ui/feedback/load-failed'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Modal, ModalActions } from '../../../ui/overlays/modal'
import { useSections } from '../parts/sections'

interface FoundryExportDialogProps {
  readonly character: Character
  readonly onClose: () => void
}

/** Shows what a Foundry actor cannot hold, and downloads the actor. */
export function FoundryExportDialog({ character, onClose }: FoundryExportDialogProps) {
  const { compendium, isReady, hasFailed, retry } = useSections('races', 'classes', 'backgrounds', 'items', 'spells', 'options')
  const made = useMemo(() => (isReady ? foundryExport(character, compendium) : undefined), [character, compendium, isReady])
  const download = () => {
    if (made !== undefined) downloadText(characterFileName(`${character.name} Foundry`), made.text)
    onClose()
  }
  return (
    <Modal
      title={t('{name} for Foundry', { name: character.name })}
      description={t('An actor of the dnd5e system. In Foundry, create a character and choose Import Data in its menu.')}
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-4 text-sm">
        {hasFailed && <LoadFailed onRetry={retry} />}
        {made === undefined && !hasFailed && <Skeleton />}
        {made !== undefined && made.losses.length === 0 && <p>{t('Everything on this sheet comes along.')}</p>}
        {made !== undefined && made.losses.length > 0 && (
          <section>
            <h3 className="mb-1 text-lg font-bold">
              {t('Stays here')} ({made.losses.length})
            </h3>
            <ul className="max-h-52 list-disc overflow-y-auto ps-5 text-muted">
              {made.losses.map(({ path, message }) => (
                <li key={path}>{translate(message)}</li>
              ))}
            </ul>
          </section>
        )}
        <ModalActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" disabled={made === undefined} onClick={download}>
            {t('Download the actor')}
          </Button>
        </ModalActions>
      </div>
    </Modal>
  )
}
