import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { testLaunchOptions } from '../browser.mjs';
import { runCommand, stopAll } from '../test/run-command.mjs';
import { onThisMachine, type Places } from './guide.ts';
import { isRoot, must, postgresFolder, startPostgres, stopPostgres } from './postgres.ts';

const NGINX = '/usr/sbin/nginx';
const NGINX_FOLDER = '/etc/nginx';
/** Hosts of the rehearsal: two addresses of this machine, so that no name has to be looked up. */
export const HOSTS = { app: '127.0.0.1', platform: '127.0.0.2' } as const;
const UNIT = 'docs/deploy/robohall@.service';

/** A machine to deploy to, in a folder: nginx, PostgreSQL and services of its own, at free ports. */
export interface Host {
  /** Folder in which the guide's paths lie, such as root/srv/play. */
  root: string;
  appUrl: string;
  platformUrl: string;
  /** The certificate of both hosts, which signs itself; PEM. */
  certificate: string;
  ports: { tls: number; http: number; blue: number; green: number };
  /** The guide's text for this machine. */
  here(text: string): string;
  /** Writes a file of the guide. */
  write(path: string, text: string): void;
  /** Runs commands of the guide. @returns what they print @throws with its end when one fails */
  run(commands: string, cwd?: string): Promise<string>;
}

/** What the rehearsal needs and this machine lacks, by name. */
export function missingPrograms(): string[] {
  const inPath = (name: string) =>
    (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
  const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  return [
    ...(existsSync(NGINX) ? [] : ['nginx']),
    ...(existsSync(brotli) ? [] : ['the brotli module of nginx']),
    ...(postgresFolder() ? [] : ['PostgreSQL']),
    ...['openssl', 'curl', 'git', 'npm'].filter((name) => !inPath(name)),
    ...(existsSync(testLaunchOptions().executablePath ?? chromium.executablePath())
      ? []
      : ['Chromium (node tools/setup.mjs --browser)']),
  ];
}

/**
 * Prepares the machine and starts PostgreSQL, hands it to the work, and takes everything away again, whatever
 * happens, signals included.
 */
export async function onHost(work: (host: Host) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'rehearse-deploy-'));
  const leave = () => {
    stopAll('SIGKILL');
    takeAway(root);
  };
  const interrupted = () => {
    leave();
    process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, interrupted);
  try {
    await work(await prepare(root));
  } finally {
    leave();
    for (const signal of signals) process.off(signal, interrupted);
  }
}

async function prepare(root: string): Promise<Host> {
  // nginx and PostgreSQL run as users of their own, who have to pass.
  chmodSync(root, 0o755);
  const [tls = 0, http = 0, blue = 0, green = 0, postgres = 0] = await freePorts(5);
  const appUrl = `https://${HOSTS.app}:${tls}`;
  const platformUrl = `https://${HOSTS.platform}:${tls}`;
  const places: Places = {
    'https://play.example': appUrl,
    'https://api.example': platformUrl,
    'play.example': HOSTS.app,
    'api.example': HOSTS.platform,
    'listen 443': `listen ${tls}`,
    'listen 80': `listen ${http}`,
    '4173': String(blue),
    '4174': String(green),
    '5432': String(postgres),
    ...Object.fromEntries(
      ['/srv/', '/etc/', '/var/log/nginx/', '/var/backups/', '/run/'].map((path) => [
        path,
        root + path,
      ]),
    ),
  };
  for (const folder of ['bin', 'run', 'srv/play', 'var/log/nginx', 'var/lib', 'var/backups']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  const here = (text: string) => onThisMachine(text, places);
  const write = (path: string, text: string, mode?: number) => {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, text, mode === undefined ? {} : { mode });
  };
  const bin = startPostgres(root, postgres);
  prepareNginx(root, here, write);
  write('/bin/systemctl', serviceManager(root), 0o755);
  const env = {
    ...outsideNpm(),
    PATH: [join(root, 'bin'), process.env['PATH'], bin].join(delimiter),
    PGHOST: join(root, 'run'),
    PGPORT: String(postgres),
  };
  return {
    root,
    appUrl,
    platformUrl,
    certificate: makeCertificate(root),
    ports: { tls, http, blue, green },
    here,
    write: (path, text) => write(path, here(text)),
    run: async (commands, cwd = root) => {
      let printed = '';
      const print = (part: Buffer) => {
        printed += part;
      };
      const done = await runCommand('sh', ['-ec', here(commands)], { cwd, env, print });
      if (!done) throw new Error(`${commands.trim()}\n${printed.slice(-3000)}`);
      return printed;
    },
  };
}

/** The environment of a person at a shell: without what npm and builds of this project have set. */
function outsideNpm(): NodeJS.ProcessEnv {
  const isTheirs = /^(npm_|VITE_|NODE_ENV$|NODE_OPTIONS$|DATABASE_URL$|PORT$|INIT_CWD$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isTheirs.test(name)));
}

/** Ports from 8000 on that nobody listens at, so that no rights are needed. */
async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = 8000; found.length < count; port += 1) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)));
    });
    if (isFree) found.push(port);
  }
  return found;
}

/** Debian's own configuration, in the rehearsal's folder and without the machine's sites. */
function prepareNginx(
  root: string,
  here: (text: string) => string,
  write: (path: string, text: string, mode?: number) => void,
): void {
  const folder = join(root, NGINX_FOLDER);
  cpSync(NGINX_FOLDER, folder, { recursive: true });
  for (const name of ['conf.d', 'sites-enabled']) {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name));
  }
  const main = readFileSync(join(folder, 'nginx.conf'), 'utf8');
  const owned = isRoot() ? main : main.replace(/^user .*$/m, '');
  // Folders that Debian's nginx owns as root.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${root}/var/lib/${kind};`)
    .join('\n');
  write('/etc/nginx/nginx.conf', here(owned).replace(/^http \{$/m, `http {\n${temporary}`));
  const command = `exec ${NGINX} -c ${folder}/nginx.conf "$@"`;
  write('/bin/nginx', `#!/bin/sh\n${command}\n`, 0o755);
}

/** In place of systemd: starts and stops instances of the guide's unit, with its command and its settings. */
function serviceManager(root: string): string {
  return `#!/bin/sh -e
# systemctl start|stop|enable --now|disable --now robohall@PORT
root=${root}
[ "$1" != enable ] || set -- start "$3"
[ "$1" != disable ] || set -- stop "$3"
name=\${2#robohall@}
if [ "$1" = stop ]; then
  for file in "$root"/run/platform-$name.pid; do
    pid=$(cat "$file") && kill -TERM "$pid"
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
    rm "$file"
  done
  exit
fi
cd "$root/srv/robohall/current"
command=$(sed -n 's/^ExecStart=//p' ${UNIT} | sed "s/%i/$name/; s#/usr/bin/node#${process.execPath}#")
export $(sed -n 's/^Environment=//p' ${UNIT})
set -a
. "$root/etc/robohall.env"
set +a
$command >>"$root/var/log/platform-$name.log" 2>&1 &
echo $! > "$root/run/platform-$name.pid"
`;
}

/** A certificate for both hosts at the places where the guide looks for each one's. @returns it as PEM */
function makeCertificate(root: string): string {
  const [own, key] = [join(root, 'run.crt'), join(root, 'run.key')];
  const names = `subjectAltName=IP:${HOSTS.app},IP:${HOSTS.platform}`;
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=rehearsal', '-addext', names];
  must('openssl', [...kind, ...subject, '-out', own, '-keyout', key]);
  for (const host of Object.values(HOSTS)) {
    const folder = join(root, 'etc/letsencrypt/live', host);
    mkdirSync(folder, { recursive: true });
    cpSync(own, join(folder, 'fullchain.pem'));
    cpSync(key, join(folder, 'privkey.pem'));
  }
  return readFileSync(own, 'utf8');
}

/** Ends what runs in the folder, by its ids, and deletes the folder. */
function takeAway(root: string): void {
  const run = join(root, 'run');
  const files = existsSync(run) ? readdirSync(run).filter((name) => name.endsWith('.pid')) : [];
  for (const name of files) {
    // nginx has to end its workers itself.
    const signal = name === 'nginx.pid' ? 'SIGTERM' : 'SIGKILL';
    end(Number(readFileSync(join(run, name), 'utf8')), signal);
  }
  stopPostgres(root);
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 1) process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}
