import type { Answer } from '@hearthlight/rules/ask'
import type { Token } from '@hearthlight/table'
import type { ReactNode } from 'react'
import { AreaPicture, CellPicture, TokenRing } from '../areas/area-picture'
import { Path } from '../gestures/gesture-picture'

interface AnswerMarksProps {
  readonly answer: Answer
  /** Which of several areas is shown. */
  readonly chosen: number
  readonly tokens: Readonly<Record<string, Token>>
  readonly isSquare: boolean
}

/** What an answer is about, on the map: rings around tokens, the ground in reach, the area as it would lie. */
export function AnswerMarks({ answer, chosen, tokens, isSquare }: AnswerMarksProps) {
  if (answer.kind === 'no-token') return null
  const who = tokens[answer.who]
  if (who === undefined) return null
  const rings = (ids: readonly string[], isDashed = false) =>
    ids.flatMap((id) => tokens[id] ?? []).map((token) => <TokenRing key={token.id} token={token} isDashed={isDashed} />)
  return (
    <CellPicture>
      <g data-answer={answer.kind}>
        {answer.kind === 'reach' && (
          <g className="text-moss">
            {isSquare && <AreaPicture cells={groundOf(answer.places, who.size)} outline={[]} />}
            {rings(answer.reached.map(({ id }) => id))}
          </g>
        )}
        {(answer.kind === 'seen-by' || answer.kind === 'sees') && (
          <g className="text-amber">
            {answer.noticed
              .flatMap(({ id }) => tokens[id] ?? [])
              .map((token) => (
                <Path key={token.id} points={between(who, token)} />
              ))}
            {rings(answer.noticed.map(({ id }) => id))}
            {rings(answer.unclear, true)}
          </g>
        )}
        {(answer.kind === 'cover' || answer.kind === 'covered') && (
          <>
            <g className="text-moss">
              {rings(answer.others.flatMap(({ id, cover }) => (cover === 'none' || cover === 'unclear' ? [] : [id])))}
            </g>
            <g className="text-crimson">{rings(answer.others.flatMap(({ id, cover }) => (cover === 'none' ? [id] : [])))}</g>
            <g className="text-amber">
              {rings(
                answer.others.flatMap(({ id, cover }) => (cover === 'unclear' ? [id] : [])),
                true,
              )}
            </g>
          </>
        )}
        {answer.kind === 'distance' && (
          <g className="text-gold">
            {answer.to
              .flatMap(({ id }) => tokens[id] ?? [])
              .map((token) => (
                <Path key={token.id} points={between(who, token)} />
              ))}
            {rings(answer.to.map(({ id }) => id))}
          </g>
        )}
        {answer.kind === 'within' && <g className="text-gold">{rings(answer.inside.map(({ id }) => id))}</g>}
        {answer.kind === 'aim' && <AimMarks answer={answer} chosen={chosen} rings={rings} />}
        <g className="text-focus">
          <TokenRing token={who} isDashed={false} />
        </g>
      </g>
    </CellPicture>
  )
}

interface AimMarksProps {
  readonly answer: Extract<Answer, { kind: 'aim' }>
  readonly chosen: number
  readonly rings: (ids: readonly string[]) => ReactNode
}

function AimMarks({ answer, chosen, rings }: AimMarksProps) {
  const aim = answer.aims[chosen] ?? answer.aims[0]
  if (aim === undefined) return null
  return (
    <>
      <g className="text-crimson">
        <AreaPicture cells={aim.cells} outline={aim.outline} />
        {rings(aim.foes)}
      </g>
      <g className="text-moss">{rings(aim.friends)}</g>
    </>
  )
}

/** All squares on which a token of this size stands in one of the places, each once. */
function groundOf(places: readonly { readonly x: number; readonly y: number }[], size: number) {
  const cells = new Map<string, { readonly x: number; readonly y: number }>()
  for (const { x, y } of places) {
    for (let at = 0; at < size * size; at += 1) {
      const cell = { x: x + (at % size), y: y + Math.floor(at / size) }
      cells.set(`${cell.x} ${cell.y}`, cell)
    }
  }
  return [...cells.values()]
}

/** From ring to ring, so that no line crosses a face. */
function between(one: Token, other: Token) {
  const [from, to] = [middleOf(one), middleOf(other)]
  const away = Math.hypot(to.x - from.x, to.y - from.y)
  if (away <= (one.size + other.size) / 2) return [from, to]
  const along = (cells: number) => ({ x: from.x + ((to.x - from.x) * cells) / away, y: from.y + ((to.y - from.y) * cells) / away })
  return [along(one.size / 2), along(away - other.size / 2)]
}

function middleOf({ x, y, size }: Token) {
  return { x: x + size / 2, y: y + size / 2 }
}
