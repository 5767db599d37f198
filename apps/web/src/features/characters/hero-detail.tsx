import type { CharacterDocument } from '@hearthlight/protocol'
import { ArrowLeft, Download, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { heroSummary, useDeleteCharacter } from '../../api/characters'
import { reportFailure } from '../../api/report-failure'
import { notify } from '../../lib/notifications'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { HpBar } from '../../ui/hp-bar'
import { downloadHero } from './download-hero'
import { abilityCells, attacksIn, numberIn, textIn } from './sheet-facts'

interface HeroDetailProps {
  readonly character: CharacterDocument
  /** Back to the list, where list and hero do not fit side by side. */
  readonly onClose: () => void
}

export function HeroDetail({ character, onClose }: HeroDetailProps) {
  const { sheet } = character
  const { name, race, characterClass, level, hitPoints } = heroSummary(character)
  const line = [textIn(sheet, 'subrace') || race, [characterClass, textIn(sheet, 'subclass')].filter(Boolean).join(', '), `Level ${level}`]
  const background = textIn(sheet, 'background')
  const attacks = attacksIn(sheet)
  return (
    <Card className="@container">
      <Button variant="ghost" className="mb-2 -ml-3 md:hidden" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
        My Heroes
      </Button>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-2xl font-bold break-words">{name}</h2>
          <p className="mt-1 text-muted">{[...line, background].filter((part) => part !== '').join(' · ')}</p>
        </div>
        <HeroActions character={character} name={name} onDeleted={onClose} />
      </header>
      <dl className="mt-5 grid grid-cols-3 gap-2.5 @lg:grid-cols-[8rem_1fr_8rem]">
        <Fact label="Armor Class">{numberIn(sheet, 'armorClass') ?? '–'}</Fact>
        <Fact label="Hit Points">
          {hitPoints === undefined ? (
            '–'
          ) : (
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span aria-hidden className="@lg:hidden">
                {hitPoints.current}/{hitPoints.max}
              </span>
              <span className="hidden grow font-ui text-md font-normal @lg:block">
                <HpBar current={hitPoints.current} max={hitPoints.max} name={name} />
              </span>
            </span>
          )}
        </Fact>
        <Fact label="Speed">{numberIn(sheet, 'speed') === undefined ? '–' : `${numberIn(sheet, 'speed')} ft`}</Fact>
      </dl>
      <dl className="mt-2.5 grid grid-cols-3 gap-2.5 @lg:grid-cols-6">
        {abilityCells(sheet).map(({ ability, label, score, modifier }) => (
          <div key={ability} className="rounded-2 border border-line bg-s2 px-2 py-2.5 text-center tabular-nums lining-nums">
            <dt className="text-2xs font-semibold tracking-wide text-faint">{label}</dt>
            <dd className="mt-0.5">
              <span className="block text-xl font-bold">{modifier}</span>
              <span className="text-xs text-muted">{score}</span>
            </dd>
          </div>
        ))}
      </dl>
      {attacks.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-2 text-lg font-bold">Attacks</h3>
          <ul className="divide-y divide-line rounded-2 border border-line">
            {attacks.map(({ name: attack, bonus, damage, type }) => (
              <li key={attack} className="flex flex-wrap items-baseline gap-x-4 px-3.5 py-2.5 tabular-nums lining-nums">
                <span className="grow font-semibold">{attack}</span>
                <span className="font-mono text-sm text-gold">{bonus}</span>
                <span className="text-sm text-muted">
                  {damage} {type}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="rounded-2 border border-line bg-s2 px-3 py-2.5">
      <dt className="text-2xs font-semibold tracking-wide text-faint">{label}</dt>
      <dd className="mt-1 text-xl font-bold tabular-nums lining-nums">{children}</dd>
    </div>
  )
}

interface HeroActionsProps {
  readonly character: CharacterDocument
  readonly name: string
  readonly onDeleted: () => void
}

function HeroActions({ character: { id, sheet }, name, onDeleted }: HeroActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate: remove, isPending } = useDeleteCharacter()
  const confirm = () =>
    remove(id, {
      onSuccess: () => {
        setAsking(false)
        onDeleted()
        notify({ type: 'success', title: `${name} has left the roster` })
      },
      onError: (thrown) => {
        setAsking(false)
        reportFailure(thrown, confirm)
      },
    })
  return (
    <div className="flex gap-3">
      <Button icon={<Download aria-hidden />} onClick={() => void downloadHero(name, sheet)}>
        JSON
      </Button>
      <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        text={`Are you sure you want to delete ${name}?`}
        confirmLabel="Delete hero"
        isLoading={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
