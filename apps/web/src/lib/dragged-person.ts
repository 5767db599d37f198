import type { DragEvent } from 'react'

/** A character or an NPC that is dragged from its list to the map. */
export interface DraggedPerson {
  readonly kind: 'hero' | 'npc'
  readonly id: string
}

/** While something is dragged, its MIME type can be read, but not its data. */
const TYPE = 'application/x-hearthlight-person'

/** The props that make a row of a list draggable onto the map. */
export function dragPerson(person: DraggedPerson) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(TYPE, `${person.kind} ${person.id}`)
      event.dataTransfer.effectAllowed = 'copyMove'
    },
  }
}

export function isPersonDragged({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(TYPE)
}

export function droppedPerson({ dataTransfer }: DragEvent): DraggedPerson | undefined {
  const [kind, id] = dataTransfer.getData(TYPE).split(' ')
  return (kind === 'hero' || kind === 'npc') && id !== undefined ? { kind, id } : undefined
}
