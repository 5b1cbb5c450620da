/**
 * Keeps all other readers and writers of one table of the account's database waiting.
 * @returns the function that lets them go on
 */
export async function holdTable(table: string): Promise<() => void> {
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await open(name);
    if (db.objectStoreNames.contains(table)) return hold(db, table);
    db.close();
  }
  throw new Error(`No database has the table ${table}`);
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function hold(db: IDBDatabase, table: string): () => void {
  const store = db.transaction(table, 'readwrite').objectStore(table);
  let isOver = false;
  // A transaction lives as long as something is asked of it.
  const ask = () => {
    if (!isOver) store.count().onsuccess = ask;
  };
  ask();
  const release = () => {
    isOver = true;
    db.close();
  };
  // A test that fails before it lets go must not keep the device from being cleared.
  db.onversionchange = release;
  return release;
}
