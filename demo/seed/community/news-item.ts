/** A piece of news, dated by how long before the seeding it came out. */
export interface SeededNews {
  id: number;
  hoursAgo: number;
  title: string;
  summary: string;
  /** HTML of the tags that the app's sanitiser lets through. */
  content: string;
}
