# The reference platform with app and tables, by the commands of docs/deploy.md.
FROM node:22-bookworm-slim AS build
WORKDIR /srv/robohall
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
RUN npm ci --omit=dev

FROM node:22-bookworm-slim
WORKDIR /srv/robohall
COPY --from=build /srv/robohall .
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/var/lib/robohall
RUN install --directory --owner=node /var/lib/robohall
USER node
VOLUME /var/lib/robohall
EXPOSE 4173
HEALTHCHECK --start-period=2m CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "demo/main.ts"]
