export function CharactersPage() {
  return 'CharactersPage'
}
