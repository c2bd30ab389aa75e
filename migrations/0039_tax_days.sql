CREATE TABLE "tax_days" (
	"day" date NOT NULL,
	"rank" integer NOT NULL,
	"place" text NOT NULL,
	"tax" text NOT NULL,
	"papers" integer NOT NULL,
	"taxable_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "tax_days_day_rank_place_tax_pk" PRIMARY KEY("day","rank","place","tax")
);
