import { useRef } from 'react'
import { t } from '../../../../lib/i18n'
import { Button } from '../../../../ui/buttons/button'
import { Question } from '../../../../ui/overlays/confirm-dialog'

interface MapQuestionProps {
  /** Of the map that belongs to the fight; null: nothing is asked. */
  readonly name: string | null
  readonly isLoading: boolean
  readonly onAnswer: (answer: 'lay' | 'keep' | 'cancel') => void
}

/** Another map with tokens lies on the table: the DM says which one is played on. */
export function MapQuestion({ name, isLoading, onAnswer }: MapQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Question
      isOpen={name !== null}
      title={t('Lay this map on the table?')}
      text={t('The fight belongs on {name}. Another map lies on the table now; its tokens and drawings would go. Undo brings them back.', {
        name: name ?? '',
      })}
      initialFocus={keep}
      onClose={() => onAnswer('cancel')}
    >
      <Button variant="ghost" onClick={() => onAnswer('cancel')}>
        {t('Cancel')}
      </Button>
      <Button ref={keep} isLoading={isLoading} onClick={() => onAnswer('keep')}>
        {t('Stay on this map')}
      </Button>
      <Button variant="primary" isLoading={isLoading} onClick={() => onAnswer('lay')}>
        {t('Lay on the table')}
      </Button>
    </Question>
  )
}
