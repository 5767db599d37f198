import type { DragEvent } from 'react'

/** A character or an NPC on the way from its list to the map. */
export interface DraggedPerson {
  readonly kind: 'hero' | 'npc'
  readonly id: string
}

/** While something is dragged its kind may be read, and nothing else. */
const TYPE = 'application/x-hearthlight-person'

/** For a row of a list: what it takes to be dragged onto the map. */
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
