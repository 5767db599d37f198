import { LIMITS } from '@hearthlight/protocol'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCreateCharacter } from '../../api/characters'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Field } from '../../ui/field'
import { LoadFailed } from '../../ui/load-failed'
import { Modal, ModalActions } from '../../ui/modal'
import { Skeleton } from '../../ui/skeleton'
import { TextInput } from '../../ui/text-input'
import { heroFromTemplate, loadTemplateCards, type TemplateCard } from './hero-from-template'

interface TemplateModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onForged: (id: string) => void
}

/** Picks one of the ready-made heroes and forges it whole. */
export function TemplateModal({ isOpen, onClose, onForged }: TemplateModalProps) {
  return (
    <Modal title="Quick Fill Character Templates" width="wide" isOpen={isOpen} onClose={onClose}>
      <TemplateForm onClose={onClose} onForged={onForged} />
    </Modal>
  )
}

function TemplateForm({ onClose, onForged }: Omit<TemplateModalProps, 'isOpen'>) {
  const [chosen, setChosen] = useState<TemplateCard>()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isForging, setForging] = useState(false)
  const cards = useQuery({ queryKey: ['templates'], queryFn: loadTemplateCards, staleTime: Number.POSITIVE_INFINITY })
  const { mutateAsync: create } = useCreateCharacter()

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) return
    setForging(true)
    setError(undefined)
    try {
      const hero = await heroFromTemplate(chosen.id, name.trim() === '' ? chosen.name : name.trim())
      if (hero.ok) onForged((await create(hero.sheet)).id)
      else setError(hero.problems.map(({ message }) => message).join(' '))
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'The hero could not be forged.')
    }
    setForging(false)
  }

  return (
    <form onSubmit={(event) => void apply(event)} className="grid gap-4">
      {cards.isPending && <Skeleton rows={4} />}
      {cards.isError && <LoadFailed onRetry={() => void cards.refetch()} />}
      {cards.isSuccess && (
        <fieldset className="grid gap-2.5 sm:grid-cols-2">
          <legend className="sr-only">Template</legend>
          {cards.data.map((card) => (
            <TemplateOption key={card.id} card={card} isChosen={card.id === chosen?.id} onChoose={() => setChosen(card)} />
          ))}
        </fieldset>
      )}
      <Field label="Name" hint={chosen === undefined ? undefined : `Left empty, the hero is called ${chosen.name}.`}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={LIMITS.nameLength}
            placeholder={chosen?.name ?? 'Your hero’s name'}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={chosen === undefined} isLoading={isForging}>
          Apply Template
        </Button>
      </ModalActions>
    </form>
  )
}

interface TemplateOptionProps {
  readonly card: TemplateCard
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function TemplateOption({ card: { id, name, description, line }, isChosen, onChoose }: TemplateOptionProps) {
  return (
    <label
      className={classNames(
        'relative block cursor-pointer rounded-3 border p-3.5 transition-colors duration-[var(--dur-2)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-gold bg-gold-soft' : 'border-line bg-s2 hover:border-line-strong',
      )}
    >
      <input type="radio" name="template" value={id} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-read text-lg leading-tight font-bold">{name}</span>
        {isChosen && <span className="text-2xs font-semibold text-gold">Chosen</span>}
      </span>
      <span className="block text-xs text-faint">{line}</span>
      <span className="mt-1.5 block text-sm text-muted">{description}</span>
    </label>
  )
}
