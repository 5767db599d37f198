/** One SVG path over all true cells, with one rectangle for each run in a row. */
export function squaresPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h${-length}z`)).join('')
}

/** Start and length of each run of true cells. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isOn, x) => {
    const last = runs.at(-1)
    if (!isOn) return
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
