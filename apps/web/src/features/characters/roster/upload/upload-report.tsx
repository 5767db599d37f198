import type { ImportNote } from '@hearthlight/rules/character'
import { t, translate } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Modal, ModalActions } from '../../../../ui/overlays/modal'

export interface UploadedCharacter {
  readonly name: string
  /** The program that wrote the file: `Hearthlight`, `D&D Beyond`, `Foundry`. */
  readonly source: string
  readonly notes: readonly ImportNote[]
}

interface UploadReportProps {
  readonly report: UploadedCharacter | undefined
  readonly onClose: () => void
}

/** Lists the parts of an uploaded file that were not imported, and the values that had to be filled in. */
export function UploadReport({ report, onClose }: UploadReportProps) {
  if (report === undefined) return null
  const left = report.notes.filter(({ code }) => code !== 'missing')
  const filled = report.notes.filter(({ code }) => code === 'missing')
  return (
    <Modal
      title={t('{name} has arrived', { name: report.name })}
      description={t('Read from a {source} file.', { source: report.source })}
      width="wide"
      isOpen
      onClose={onClose}
    >
      <div className="grid gap-4 text-sm">
        <Notes title={t('Not taken over')} notes={left} />
        <Notes title={t('Filled in')} notes={filled} />
        <ModalActions>
          <Button variant="primary" onClick={onClose}>
            {t('Got it')}
          </Button>
        </ModalActions>
      </div>
    </Modal>
  )
}

function Notes({ title, notes }: { readonly title: string; readonly notes: readonly ImportNote[] }) {
  if (notes.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-lg font-bold">
        {title} ({notes.length})
      </h3>
      <ul className="max-h-52 list-disc overflow-y-auto ps-5 text-muted">
        {notes.map(({ path, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and two notes may have the same text
          <li key={index}>
            <span className="sr-only">{path}: </span>
            {translate(message)}
          </li>
        ))}
      </ul>
    </section>
  )
}
